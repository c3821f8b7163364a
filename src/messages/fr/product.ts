import type { Messages, ProductMessages } from '../Messages'
// <example>
import { pluralIn } from '../plural'
// </example>

const home: Messages['home'] = {
  welcome: 'Bienvenue',
  welcomeName: (firstName) => `Bienvenue, ${firstName}`,
}

// <example>
const invoices: Messages['invoices'] = {
  title: 'Factures',
  outstanding: 'À encaisser',
  late: (days) => `En attente depuis plus de ${days} jours`,
  count: pluralIn('fr', { one: '# facture', other: '# factures' }),
  waiting: 'En attente de paiement',
  seeAll: 'Tout voir',
  business: (id) => `Entreprise ${id}`,
  new: 'Nouvelle facture',
  listNotLoaded: 'Impossible de charger les factures',
  notLoaded: 'Impossible de charger la facture',
  none: 'Aucune facture pour l’instant',
  noneText: 'Votre première facture s’affichera ici.',
  createFirst: 'Créer une facture',
  notFound: 'Cette facture est introuvable',
  notFoundText: 'Elle a peut-être été supprimée ou appartient à une autre entreprise.',
  one: (number) => `Facture ${number}`,

  invoice: 'Facture',
  customer: 'Client',
  amount: 'Montant',
  issued: 'Date d’émission',
  worked: 'Temps passé',
  number: 'Numéro',

  status: 'Statut',
  open: 'À payer',
  paid: 'Payée',
  filters: { all: 'Toutes', open: 'À payer', paid: 'Payées' },
  allPaid: 'Tout est payé.',
  nonePaid: 'Aucune facture n’est encore payée.',
  paidAt: (when) => `Payée le ${when}`,
  markPaid: 'Marquer comme payée',
  markedPaid: 'La facture est marquée comme payée.',
  undo: 'Annuler',
  markedOpen: 'La facture est de nouveau ouverte.',
  notMarkedOpen: 'La facture n’a pas pu être rouverte. Elle reste marquée comme payée.',
  notMarkedPaid: 'La facture n’a pas pu être marquée comme payée. Elle reste à payer.',

  amountInEuros: 'Montant en euros',
  hours: 'Heures travaillées',
  badAmount: 'Saisissez un montant supérieur à zéro, par exemple 1234,50.',
  badHours: 'Saisissez les heures sous forme de nombre, par exemple 7,5.',
  create: 'Créer la facture',
  created: (amount, customer) => `Facture de ${amount} créée pour ${customer}.`,
  notCreated: 'La facture n’a pas pu être créée. Veuillez réessayer.',
  perhapsCreated: 'Il n’est pas certain que la facture ait été créée. Consultez la liste avant de réessayer.',
}
// </example>

/** The product's own sentences: a name for each of its parts. */
export const product: ProductMessages = {
  home,
  // <example>
  invoices,
  // </example>
}
