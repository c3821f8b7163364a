import type { Messages, RestMessages } from '../Messages'
import { pluralIn } from '../plural'
import { rich } from '../rich'
// <account>
import { account } from './account'
// </account>
import { errors } from './errors'
import { product } from './product'

// « one » is also for 0 and 1.5, hence no « un jour ».
const days = pluralIn('fr', { one: '# jour', many: '# de jours', other: '# jours' })

const auth: Messages['auth'] = {
  notLetIn: 'La connexion n’a pas abouti avec ces informations. Vérifiez-les et réessayez.',
  backToSignIn: 'Retour à la connexion',
  notYou: 'Ce n’est pas vous ?',
  /** Above the name of the person whose sign-in, password or account it is. */
  signingInAs: 'Connexion en tant que',
  newPasswordFor: 'Nouveau mot de passe pour',
  newAccountFor: 'Nouveau compte pour',
  haveCode: 'J’ai déjà un code',
  anotherWay: 'Essayer une autre méthode',
  lostAccess: {
    byTextMessage:
      'Pas de code ? Il peut mettre une minute. Si vous ne pouvez plus recevoir de SMS, votre administrateur peut vous aider.',
    byEmail:
      'Pas de code ? Il peut mettre une minute ou se trouver dans les courriers indésirables. Si vous ne pouvez plus recevoir ces e-mails, votre administrateur peut vous aider.',
    byApp: 'Si vous n’avez plus l’application, votre administrateur peut vous aider.',
  },
  signingIn: 'Connexion en cours',

  choice: {
    title: 'Se connecter',
    text: 'Choisissez une méthode de connexion.',
    secondTitle: 'Confirmez votre identité',
    secondText: 'Choisissez comment confirmer cette connexion.',
    password: { name: 'Mot de passe', hint: 'Saisissez votre mot de passe' },
    passkey: {
      name: 'Clé d’accès',
      hint: 'Empreinte digitale, reconnaissance faciale ou verrouillage de l’écran',
    },
    app: { name: 'Application d’authentification', hint: 'Saisissez le code affiché par l’application' },
    textMessage: { name: 'SMS', hint: 'Nous envoyons un code sur votre téléphone' },
    email: { name: 'E-mail', hint: 'Nous envoyons un code à votre adresse' },
  },

  code: {
    title: 'Saisissez votre code',
    byApp: 'Ouvrez votre application d’authentification et saisissez le code qu’elle affiche pour ce compte.',
    byEmail: 'Nous avons envoyé un code par e-mail.',
    byEmailTo: (destination) => `Nous avons envoyé un code par e-mail à ${destination}.`,
    byTextMessage: 'Nous avons envoyé un code par SMS.',
    byTextMessageTo: (ending) =>
      `Nous avons envoyé un code par SMS à votre numéro se terminant par ${ending}.`,
    /** Shares no word with the name of the code field, so that the field can be found by its name. */
    remember: (count) => `Ne plus demander sur ce navigateur pendant ${days(count)}`,
    rememberHint: 'Seulement sur un appareil qui est à vous.',
  },

  question: {
    title: 'Encore une étape',
    text: 'Répondez à la question qui vous a été posée.',
    answer: 'Réponse',
  },

  passkey: {
    title: 'Utilisez votre clé d’accès',
    text: 'Votre appareil vous demande de confirmer par empreinte digitale, reconnaissance faciale ou verrouillage de l’écran.',
  },

  password: { title: 'Saisissez votre mot de passe' },

  newPassword: {
    title: 'Choisissez un nouveau mot de passe',
    text: 'Vous avez utilisé un mot de passe temporaire. Choisissez-en un nouveau, que personne d’autre ne connaît.',
  },

  setUp: {
    title: 'Configurez la vérification en deux étapes',
    text: 'Votre organisation demande une deuxième étape lors de la connexion. Vous ne la configurez qu’une fois.',
    byEmail: 'Utiliser plutôt l’e-mail',
    byApp: 'Utiliser plutôt une application d’authentification',
    emailHint: 'Nous y envoyons un code à chaque connexion.',
    needsPhone:
      'Votre organisation demande un code par SMS, et votre compte n’a pas de numéro de téléphone pour cela. Demandez à votre administrateur d’ajouter le vôtre.',
  },

  reset: {
    title: 'Réinitialisez votre mot de passe',
    text: 'Saisissez votre adresse e-mail : nous vous enverrons un code pour définir un nouveau mot de passe.',
    setTitle: 'Définissez un nouveau mot de passe',
    sent: 'Si un compte existe pour cette adresse, nous avons envoyé un code par e-mail ou SMS.',
    known: 'Saisissez le code que nous vous avons envoyé et choisissez un nouveau mot de passe.',
    resent: 'Si un compte existe pour cette adresse, un nouveau code est en cours d’envoi.',
    noCode: 'Pas de code ? Votre administrateur peut vous aider.',
    noCodeOrConfirm: (link) =>
      rich`Pas de code ? Votre compte n’a peut-être jamais été confirmé : ${link}. Si cela ne suffit pas, adressez-vous à votre administrateur.`,
    confirmFirst: 'Confirmez votre compte',
  },

  confirm: {
    title: 'Confirmez votre compte',
    text: 'Saisissez votre adresse e-mail et le code que nous vous avons envoyé.',
    notConfirmed:
      'Votre compte n’est pas encore confirmé. Saisissez le code que vous avez reçu lors de votre inscription.',
    notSent: 'Le code n’a pas pu être envoyé. Demandez-en un nouveau.',
    sent: 'Si cette adresse est nouvelle ici, nous vous avons envoyé un code. Si vous avez déjà un compte, connectez-vous plutôt à celui-ci.',
    done: 'Votre compte est confirmé.',
    resent:
      'Si ce compte attend un code, un nouveau code est en cours d’envoi. Si aucun n’arrive, il est peut-être déjà confirmé : connectez-vous alors.',
    refused:
      'Ce code n’est pas correct ou est trop ancien. Vérifiez-le ou demandez-en un nouveau. Si votre compte est déjà confirmé, connectez-vous.',
  },

  signUp: {
    text: 'Nous vous envoyons un code pour vérifier que l’adresse est bien la vôtre.',
    optionalPassword: 'Mot de passe (facultatif)',
    optionalHint: 'Sans mot de passe, vous vous connectez avec un code que nous vous envoyons.',
  },

  stepUp: {
    title: 'Confirmez votre identité',
    signedInAs: 'Session ouverte en tant que',
    purpose: (what) => `Objet : ${what}.`,
    choose: 'Pour continuer, choisissez une méthode de confirmation.',
    passkey:
      'Pour continuer, utilisez votre clé d’accès : votre appareil vous demande de confirmer par empreinte digitale, reconnaissance faciale ou verrouillage de l’écran.',
    password: 'Cette action nécessite votre mot de passe.',
    hostedDomain:
      'Votre session a été ouverte par authentification unique. Reconnectez-vous de la même façon ; vous reviendrez ensuite sur cette page, où vous devrez ressaisir ce que vous aviez rempli.',
    confirm: 'Confirmer',
    signInAgain: 'Se reconnecter',
  },
  sendCode: 'Envoyer le code',
  passwordChange: {
    set: 'Définir le mot de passe',
    elsewhere: 'Fermer toutes mes autres sessions',
    elsewhereHint:
      'Le nouveau mot de passe sera alors demandé sur les autres navigateurs et appareils. Vous devrez peut-être vous reconnecter ici aussi.',
    changed: 'Votre mot de passe a été changé.',
    /** @param why a sentence */
    notElsewhere: (why) =>
      `Votre mot de passe a été changé, mais vos autres sessions n’ont pas pu être fermées. ${why}`,
    changedElsewhere: 'Votre mot de passe a été changé et toutes vos autres sessions sont fermées.',
  },
}

const fields: Messages['fields'] = {
  code: 'Code',
  codeHint: 'Six chiffres. La suite est automatique.',
  newCode: 'Renvoyer le code',
  /** After "Envoyer un nouveau code", while it counts down. */
  inSeconds: (count) => `dans ${count}`,
  codeSent: 'Un nouveau code est en cours d’envoi.',

  newPassword: 'Nouveau mot de passe',
  breaksRule: 'Ce mot de passe ne respecte pas toutes les règles ci-dessous.',
  isCommon:
    'Ce mot de passe est l’un des plus courants, donc l’un des premiers essayés. Choisissez-en un autre.',
  edges: 'Un mot de passe ne peut ni commencer ni se terminer par un espace.',
  strength: {
    title: 'Robustesse du mot de passe',
    levels: ['Faible', 'Moyen', 'Bon', 'Robuste'],
    personal: 'Contient votre nom ou votre e-mail',
    common: 'Contient un mot ou un motif courant',
  },
  rules: {
    title: 'Règles du mot de passe',
    length: (least: number) => `De ${least} à 256 caractères`,
    letters: 'Lettres majuscules et minuscules',
    digit: 'Un chiffre',
    special: 'Un caractère spécial ou un espace',
    /** After a rule, for people who do not see its mark. */
    met: ', règle respectée',
    notMet: ', règle pas encore respectée',
  },

  secret: {
    picture: 'Image à scanner avec votre application d’authentification',
    text: 'Scannez le code avec votre application d’authentification ou saisissez-y cette clé :',
    open: 'Ouvrir dans une application d’authentification',
  },
  copy: {
    copy: 'Copier',
    copied: 'Copié',
    blocked: 'Ce navigateur ne permet pas de copier. Sélectionnez le texte et copiez-le vous-même.',
  },

  attributes: {
    given_name: 'Prénom',
    middle_name: 'Deuxième prénom',
    family_name: 'Nom de famille',
    name: 'Nom complet',
    nickname: 'Surnom',
    phone_number: 'Numéro de téléphone',
    email: 'E-mail',
    birthdate: 'Date de naissance',
    address: 'Adresse',
    website: 'Site web',
    preferred_username: 'Nom d’utilisateur',
    gender: 'Genre',
    profile: 'Page de profil',
    picture: 'Photo (adresse web)',
  },
  phoneHint: 'Avec + et l’indicatif du pays, par exemple +49 1555 0000001.',
  wholeNumber: 'Saisissez le numéro complet avec + et l’indicatif du pays, par exemple +49 1555 0000001.',
  wholeAddress: 'Saisissez l’adresse complète, par exemple https://example.com/me.',
}

const shell: Messages['shell'] = {
  home: 'Accueil',
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
  notAllowed: 'Votre compte n’y a pas accès. S’il devait l’avoir, adressez-vous à la personne qui le gère.',
  serviceFailed:
    'Le service n’a pas répondu comme prévu. Vérifiez votre connexion Internet ; si elle fonctionne, patientez un instant.',
  tryingAgain: 'Nouvelle tentative…',
  pages: 'Pages',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  pageOf: (page, pages) => `Page ${page} sur ${pages}`,
  ask: (name) => `Demander de l’aide : ${name}`,

  notFound: {
    title: 'Page introuvable',
    text: 'Nous ne trouvons aucune page à cette adresse. La page a peut-être été déplacée, ou l’adresse contient une erreur.',
    goHome: 'Retour à l’accueil',
  },
  crashed: {
    title: 'Cette page ne fonctionne plus',
    text: 'Recharger la page suffit généralement. Si le problème se reproduit, dites à votre administrateur ce que vous faisiez.',
  },
  offline: {
    notice: 'Vous êtes hors ligne.',
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
    stay: 'Rester connecté',
  },
}

// « one » is also for 0 and 1.5, hence no « une minute ».
const minutes = pluralIn('fr', { one: '# minute', many: '# de minutes', other: '# minutes' })

const notices: Messages['notices'] = {
  dismiss: 'Masquer',
  undo: 'Annuler',
  undoable: 'Vous pouvez annuler cette action.',
  passwordChanged: 'Votre mot de passe a été changé. Connectez-vous avec le nouveau.',
  accountDeleted: 'Votre compte a été supprimé et toutes vos sessions sont fermées, sur tous vos appareils.',
  browserForgotten: 'Ce navigateur est oublié et votre session est fermée ici.',
  otherDevicesRemain:
    'Votre session est fermée ici. Vos autres appareils n’ont pas pu être joints et restent peut-être connectés : connectez-vous, puis déconnectez-vous de nouveau pour fermer ces sessions.',
  inactivityRule: (count) => `Votre session se fermera après ${minutes(count)} d’inactivité.`,
  inactivityEnd: (count) => `Votre session a été fermée après ${minutes(count)} d’inactivité.`,
}

const languages: Messages['languages'] = {
  label: 'Langue',
  shown: 'Cette page est maintenant en français.',
}

/** Everything that people read after the sign-in page, by where they read it. */
export const rest: RestMessages = {
  auth,
  fields,
  shell,
  notices,
  languages,
  errors,
  // <account>
  ...account,
  // </account>
  ...product,
}
