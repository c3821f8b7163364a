import type { Messages } from '../Messages'
import { pluralIn } from '../plural'
import { rich } from '../rich'

// « one » is also for 0 and 1.5, hence no « un jour ».
const days = pluralIn('fr', { one: '# jour', many: '# de jours', other: '# jours' })

export const auth: Messages['auth'] = {
  backToSignIn: 'Retour à la connexion',
  notYou: 'Ce n’est pas vous ?',
  /** Above the name of the person whose sign-in, password or account it is. */
  askedAgain: 'Vos autres sessions sont fermées. Pour vous connecter ici, confirmez encore une fois.',
  signingInAs: 'Connexion en tant que',
  newPasswordFor: 'Nouveau mot de passe pour',
  newAccountFor: 'Nouveau compte pour',
  haveCode: 'J’ai déjà un code',
  anotherWay: 'Essayer une autre méthode',
  lostAccess:
    'Pas de code ? Il peut mettre une minute ; un e-mail peut être dans les courriers indésirables. Si vous ne pouvez plus obtenir ces codes, votre administrateur peut vous aider.',
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
    sent: 'Si un compte existe pour cette adresse, un code est en cours d’envoi à l’adresse e-mail ou au numéro de téléphone de ce compte.',
    known: 'Saisissez le code que nous vous avons envoyé et choisissez un nouveau mot de passe.',
    secondCode: 'Nous vous avons envoyé un deuxième code pour cela.',
    done: 'Votre mot de passe a été changé.',
    resent: 'Si un compte existe pour cette adresse, un nouveau code est en cours d’envoi.',
    noCode: 'Si aucun code n’arrive, votre administrateur peut vous aider.',
    noCodeOrConfirm: (link) =>
      rich`Si aucun code n’arrive, votre compte n’a peut-être jamais été confirmé : ${link}. Si cela ne suffit pas, adressez-vous à votre administrateur.`,
    confirmFirst: 'Confirmez votre compte',
  },

  confirm: {
    title: 'Confirmez votre compte',
    text: 'Saisissez votre adresse e-mail et le code que nous vous avons envoyé.',
    notConfirmed:
      'Votre compte n’est pas encore confirmé. Saisissez le code que vous avez reçu lors de votre inscription.',
    sent: 'Si cette adresse est nouvelle ici, nous vous avons envoyé un code. Si vous avez déjà un compte, connectez-vous plutôt à celui-ci.',
    done: 'Votre compte est confirmé.',
    resent:
      'Si ce compte attend un code, un nouveau code est en cours d’envoi. Si aucun n’arrive, il est peut-être déjà confirmé : connectez-vous alors.',
    refused:
      'Ce code n’est pas correct ou est trop ancien. Vérifiez-le ou demandez-en un nouveau. Si votre compte est déjà confirmé, connectez-vous.',
  },

  signUp: {
    title: 'Créer un compte',
    text: 'Nous vous envoyons un code pour vérifier que l’adresse est bien la vôtre.',
    create: 'Créer un compte',
    optionalPassword: 'Mot de passe (facultatif)',
    optionalHint: 'Sans mot de passe, vous vous connectez avec un code que nous vous envoyons.',
  },

  stepUp: {
    title: 'Confirmez votre identité',
    signedInAs: 'Session ouverte en tant que',
    purpose: (what) => `Objet : ${what}.`,
    forgotPassword: 'Si vous l’avez oublié, déconnectez-vous puis choisissez « Mot de passe oublié ? ».',
    choose: 'Pour continuer, choisissez une méthode de confirmation.',
    passkey:
      'Pour continuer, utilisez votre clé d’accès : votre appareil vous demande de confirmer par empreinte digitale, reconnaissance faciale ou verrouillage de l’écran.',
    password: 'Pour continuer, saisissez de nouveau votre mot de passe.',
    hostedDomain:
      'Votre session a été ouverte par authentification unique. Reconnectez-vous de la même façon ; vous reviendrez ensuite sur cette page, où vous devrez ressaisir ce que vous aviez rempli.',
    confirm: 'Confirmer',
    signInAgain: 'Se reconnecter',
  },
}
