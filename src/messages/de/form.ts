/** What the sign-in page needs before anything else is fetched. Keep it short. */
import type { FormMessages } from '../Messages'

export const form: FormMessages = {
  email: 'E-Mail',
  password: 'Passwort',
  showTyped: 'Eingabe anzeigen',
  capsLock: 'Die Feststelltaste ist an.',
  fillIn: 'Bitte füllen Sie dieses Feld aus.',
  fullEmail: 'Geben Sie eine vollständige E-Mail-Adresse ein, z. B. name@example.com.',
  unexpected: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
  loading: 'Wird geladen',
  signIn: 'Anmelden',
  signInTo: (name) => `Bei ${name} anmelden`,
  createAccount: 'Konto erstellen',
  forgotPassword: 'Passwort vergessen?',
  stay: 'Angemeldet bleiben',
  stayHint: 'Auf gemeinsam genutzten Computern ausschalten.',
  continue: 'Weiter',
  otherWays: 'Passkey oder Code verwenden',
  or: 'oder',
  singleSignOn: 'Single Sign-on verwenden',
  lastUsed: 'Zuletzt verwendet',
  notLoaded: 'Die Seite konnte nicht geladen werden',
  tooOld: 'Dieser Browser ist zu alt. Aktualisieren Sie ihn oder verwenden Sie einen anderen.',
  checkConnection: 'Prüfen Sie Ihre Verbindung.',
  reload: 'Seite neu laden',
}
