/** The first screen after sign-in. */
import type { Messages } from '../Messages'

export const home: Messages['home'] = {
  welcome: 'Willkommen',
  welcomeName: (firstName) => `Willkommen, ${firstName}`,
  lead: 'Das steht für Ihr Konto an.',
  account: 'Ihr Konto',
  emailVerified: 'Ihre E-Mail-Adresse ist bestätigt.',
  inOrder: 'Alles ist in Ordnung.',
  noThanks: 'Nein danke',
  /** A task: what to do, why, and the button that leads there. */
  verifyEmail: {
    title: 'Bestätigen Sie Ihre E-Mail-Adresse',
    why: 'Dorthin senden wir einen Code, falls Sie Ihr Passwort vergessen.',
    action: 'E-Mail-Adresse bestätigen',
  },
  verifyPhone: {
    title: 'Bestätigen Sie Ihre Telefonnummer',
    why: 'Dann können Sie dort Codes für die Anmeldung empfangen.',
    action: 'Telefonnummer bestätigen',
  },
  addSecondStep: {
    title: 'Fügen Sie einen zweiten Schritt hinzu',
    why: 'Ein Passwort allein kann gestohlen werden. Ein Code von Ihrem Smartphone hält andere fern.',
    action: 'Einrichten',
  },
  addPasskey: {
    title: 'Melden Sie sich ohne Passwort oder Code an',
    why: 'Mit einem Passkey melden Sie sich per Fingerabdruck, Gesicht oder Displaysperre an.',
    action: 'Passkey hinzufügen',
  },
}
