import type { Messages } from '../Messages'

export const fields: Messages['fields'] = {
  code: 'Code',
  codeHint: 'Six chiffres. La suite est automatique.',
  newCode: 'Envoyer un nouveau code',
  /** After "Envoyer un nouveau code", while it counts down. */
  inSeconds: (seconds) => `dans ${seconds}\u00a0s`,
  codeSent: 'Un nouveau code est en cours d’envoi.',

  newPassword: 'Nouveau mot de passe',
  breaksRule: 'Ce mot de passe ne respecte pas toutes les règles ci-dessous.',
  isCommon:
    'Ce mot de passe est l’un des plus courants, donc l’un des premiers essayés. Choisissez-en un autre.',
  rules: {
    title: 'Règles du mot de passe',
    length: 'De 8 à 256 caractères',
    uppercase: 'Une lettre majuscule',
    lowercase: 'Une lettre minuscule',
    digit: 'Un chiffre',
    special: 'Un caractère spécial ou un espace',
    edges: 'Pas d’espace au début ni à la fin',
    /** After a rule, for people who do not see its mark. */
    met: ', règle respectée',
    notMet: ', règle pas encore respectée',
  },

  secret: {
    picture: 'Image à scanner avec votre application d’authentification',
    text: 'Scannez le code avec votre application d’authentification ou saisissez-y cette clé :',
    copy: 'Copier la clé',
    copied: 'Clé copiée',
    blocked: 'Ce navigateur ne permet pas de copier. Sélectionnez la clé et copiez-la vous-même.',
    open: 'Ouvrir dans une application d’authentification',
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
    locale: 'Langue',
    zoneinfo: 'Fuseau horaire',
  },
  phoneHint: 'Avec + et l’indicatif du pays, par exemple +49 1555 0000001.',
  wholeNumber: 'Saisissez le numéro complet avec + et l’indicatif du pays, par exemple +49 1555 0000001.',
}
