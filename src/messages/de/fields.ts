/** Fields of forms, and the texts next to them. */
import type { Messages } from '../Messages'

export const fields: Messages['fields'] = {
  code: 'Code',
  codeHint: 'Sechs Ziffern. Danach geht es von selbst weiter.',
  newCode: 'Neuen Code senden',
  /** After "Send a new code", while it counts down. */
  inSeconds: (seconds) => `in ${seconds}\u00a0s`,
  codeSent: 'Ein neuer Code ist unterwegs.',

  newPassword: 'Neues Passwort',
  breaksRule: 'Dieses Passwort erfüllt nicht alle Anforderungen unten.',
  isCommon:
    'Dieses Passwort gehört zu den häufigsten und wird mit als Erstes ausprobiert. Wählen Sie ein anderes.',
  rules: {
    title: 'Anforderungen an das Passwort',
    length: '8 bis 256 Zeichen',
    uppercase: 'Ein Großbuchstabe',
    lowercase: 'Ein Kleinbuchstabe',
    digit: 'Eine Ziffer',
    special: 'Ein Sonderzeichen oder ein Leerzeichen',
    edges: 'Kein Leerzeichen am Anfang oder Ende',
    /** After a rule, for people who do not see its mark. */
    met: ', erfüllt',
    notMet: ', noch nicht erfüllt',
  },

  secret: {
    picture: 'Bild zum Scannen mit Ihrer Authentifizierungs-App',
    text: 'Scannen Sie den QR-Code mit Ihrer Authentifizierungs-App oder geben Sie dort diesen Schlüssel ein:',
    copy: 'Schlüssel kopieren',
    copied: 'Kopiert',
    blocked:
      'Dieser Browser lässt das Kopieren nicht zu. Markieren Sie den Schlüssel und kopieren Sie ihn selbst.',
    open: 'In einer Authentifizierungs-App öffnen',
  },

  attributes: {
    given_name: 'Vorname',
    middle_name: 'Mittelname',
    family_name: 'Nachname',
    name: 'Vollständiger Name',
    nickname: 'Spitzname',
    phone_number: 'Telefonnummer',
    email: 'E-Mail',
    birthdate: 'Geburtsdatum',
    address: 'Anschrift',
    website: 'Website',
    preferred_username: 'Benutzername',
    gender: 'Geschlecht',
    profile: 'Profilseite',
    picture: 'Bild (Webadresse)',
    locale: 'Sprache',
    zoneinfo: 'Zeitzone',
  },
  phoneHint: 'Mit + und Ländervorwahl, z. B. +49 1555 0000001.',
  wholeNumber: 'Geben Sie die vollständige Nummer mit + und Ländervorwahl ein, z. B. +49 1555 0000001.',
}
