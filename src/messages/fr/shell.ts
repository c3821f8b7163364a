import type { Messages } from '../Messages'

export const shell: Messages['shell'] = {
  home: 'Accueil',
  settings: 'Paramètres',
  theme: 'Thème',
  themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
  skip: 'Aller au contenu',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  sidebar: 'Barre latérale',
  menu: 'Navigation principale',
  breadcrumb: 'Fil d’Ariane',
  tools: 'Outils',
  logOut: 'Se déconnecter',
  logOutQuestion: 'Voulez-vous vraiment vous déconnecter ?',
  cancel: 'Annuler',
  close: 'Fermer',
  tryAgain: 'Réessayer',
  ask: (name) => `Demander de l’aide : ${name}`,

  notFound: {
    title: 'Page introuvable',
    text: 'Il n’y a aucune page à cette adresse. La page a peut-être été déplacée, ou l’adresse contient une erreur.',
    goHome: 'Aller à l’accueil',
  },
  crashed: {
    title: 'Cette page ne fonctionne plus',
    text: 'Recharger la page suffit généralement. Si le problème se reproduit, dites à votre administrateur ce que vous faisiez.',
    reload: 'Recharger la page',
  },
  offline: {
    notice: 'Vous êtes hors ligne. Vous pourrez continuer dès que la connexion sera rétablie.',
    title: 'Cette page nécessite une connexion Internet',
    text: 'Elle s’ouvrira automatiquement dès que la connexion sera rétablie.',
  },

  loggedOut: 'Votre session est fermée.',
  loggedOutElsewhere:
    'Vous avez fermé votre session dans un autre onglet ; elle est donc aussi fermée dans celui-ci.',
  otherPerson: (who) => `Cet onglet affiche maintenant le compte de ${who}.`,

  areYouThere: {
    title: 'Êtes-vous toujours là ?',
    text: 'Vous n’avez rien fait ici depuis un moment. Pour protéger votre compte, votre session va bientôt se fermer.',
    secondsLeft: (seconds) => `Il reste ${seconds} secondes.`,
    stay: 'Maintenir la connexion',
  },
}
