import type { Messages } from '../Messages'
import { pluralIn } from '../plural'
import { rich } from '../rich'

const days = pluralIn('de', { one: 'einen Tag', other: '# Tage' })

/** All pages between the sign-in form and the session, and the dialog to confirm that it is you. */
export const auth: Messages['auth'] = {
  backToSignIn: 'Zurück zur Anmeldung',
  notYou: 'Das sind nicht Sie?',
  /** Above the name of the person whose sign-in, password or account it is. */
  askedAgain: 'Sie sind auf allen anderen Geräten abgemeldet. Bestätigen Sie die Anmeldung hier noch einmal.',
  signingInAs: 'Anmeldung als',
  newPasswordFor: 'Neues Passwort für',
  newAccountFor: 'Neues Konto für',
  haveCode: 'Ich habe schon einen Code',
  anotherWay: 'Andere Möglichkeit wählen',
  lostAccess:
    'Kein Code? Er kann eine Minute brauchen; eine E-Mail liegt vielleicht im Spam-Ordner. Wenn Sie diese Codes nicht mehr bekommen können, hilft Ihnen Ihre Administration.',
  signingIn: 'Sie werden angemeldet',

  choice: {
    title: 'Anmelden',
    text: 'Wählen Sie, wie Sie sich anmelden möchten.',
    secondTitle: 'Bestätigen Sie Ihre Identität',
    secondText: 'Wählen Sie, wie Sie diese Anmeldung bestätigen möchten.',
    password: { name: 'Passwort', hint: 'Geben Sie Ihr Passwort ein' },
    passkey: { name: 'Passkey', hint: 'Ihr Fingerabdruck, Ihr Gesicht oder Ihre Displaysperre' },
    app: { name: 'Authentifizierungs-App', hint: 'Geben Sie den Code ein, den die App anzeigt' },
    textMessage: { name: 'SMS', hint: 'Wir senden einen Code an Ihre Telefonnummer' },
    email: { name: 'E-Mail', hint: 'Wir senden einen Code an Ihre Adresse' },
  },

  code: {
    title: 'Geben Sie Ihren Code ein',
    byApp:
      'Öffnen Sie Ihre Authentifizierungs-App und geben Sie den Code ein, den sie für dieses Konto anzeigt.',
    byEmail: 'Wir haben Ihnen eine E-Mail mit einem Code gesendet.',
    byEmailTo: (destination) => `Wir haben eine E-Mail mit einem Code an ${destination} gesendet.`,
    byTextMessage: 'Wir haben Ihnen eine SMS mit einem Code gesendet.',
    byTextMessageTo: (ending) =>
      `Wir haben eine SMS mit einem Code an Ihre Nummer mit den Endziffern ${ending} gesendet.`,
    /** Shares no word with the name of the code field, so that the field can be found by its name. */
    remember: (count) => `In diesem Browser ${days(count)} lang nicht mehr fragen`,
    rememberHint: 'Nur auf einem Gerät, das Ihnen gehört.',
  },

  question: {
    title: 'Noch ein Schritt',
    text: 'Beantworten Sie die Frage, die Sie erhalten haben.',
    answer: 'Antwort',
  },

  passkey: {
    title: 'Verwenden Sie Ihren Passkey',
    text: 'Ihr Gerät fragt nach Ihrem Fingerabdruck, Ihrem Gesicht oder Ihrer Displaysperre.',
  },

  password: { title: 'Geben Sie Ihr Passwort ein' },

  newPassword: {
    title: 'Wählen Sie ein neues Passwort',
    text: 'Sie haben sich mit einem temporären Passwort angemeldet. Wählen Sie ein neues, das nur Sie kennen.',
  },

  setUp: {
    title: 'Bestätigung in zwei Schritten einrichten',
    text: 'Ihre Organisation verlangt bei der Anmeldung einen zweiten Schritt. Sie richten ihn nur einmal ein.',
    byEmail: 'Stattdessen E-Mail verwenden',
    byApp: 'Stattdessen Authentifizierungs-App verwenden',
    emailHint: 'Bei jeder Anmeldung senden wir einen Code dorthin.',
    needsPhone:
      'Ihre Organisation verlangt einen Code per SMS, und in Ihrem Konto fehlt dafür eine Telefonnummer. Bitten Sie Ihre Administration, sie einzutragen.',
  },

  reset: {
    title: 'Passwort zurücksetzen',
    text: 'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen dann einen Code, mit dem Sie ein neues Passwort festlegen.',
    setTitle: 'Neues Passwort festlegen',
    sent: 'Wenn es für diese Adresse ein Konto gibt, ist ein Code an die dort hinterlegte E-Mail-Adresse oder Telefonnummer unterwegs.',
    known: 'Geben Sie den Code ein, den wir Ihnen gesendet haben, und wählen Sie ein neues Passwort.',
    secondCode: 'Dafür haben wir Ihnen einen zweiten Code gesendet.',
    done: 'Ihr Passwort wurde geändert.',
    resent: 'Wenn es für diese Adresse ein Konto gibt, ist ein neuer Code unterwegs.',
    noCode: 'Wenn kein Code kommt, kann Ihre Administration Ihnen helfen.',
    noCodeOrConfirm: (link) =>
      rich`Wenn kein Code kommt, wurde Ihr Konto vielleicht nie bestätigt: ${link}. Wenn das nicht hilft, wenden Sie sich an Ihre Administration.`,
    confirmFirst: 'Konto bestätigen',
  },

  confirm: {
    title: 'Konto bestätigen',
    text: 'Geben Sie Ihre E-Mail-Adresse und den Code ein, den wir Ihnen gesendet haben.',
    notConfirmed:
      'Ihr Konto ist noch nicht bestätigt. Geben Sie den Code ein, den wir Ihnen bei der Registrierung gesendet haben.',
    sent: 'Wenn diese Adresse hier neu ist, haben wir Ihnen einen Code gesendet. Wenn Sie schon ein Konto haben, melden Sie sich stattdessen dort an.',
    done: 'Ihr Konto ist bestätigt.',
    resent:
      'Wenn dieses Konto auf einen Code wartet, ist ein neuer Code unterwegs. Wenn keiner kommt, ist es vielleicht schon bestätigt: Melden Sie sich dann an.',
    refused:
      'Dieser Code ist nicht richtig oder zu alt. Prüfen Sie ihn, oder fordern Sie einen neuen an. Wenn Ihr Konto schon bestätigt ist, melden Sie sich an.',
  },

  signUp: {
    title: 'Konto erstellen',
    text: 'Wir senden Ihnen einen Code, um zu prüfen, dass die Adresse Ihnen gehört.',
    create: 'Konto erstellen',
    optionalPassword: 'Passwort (optional)',
    optionalHint: 'Ohne Passwort melden Sie sich mit einem Code an, den wir Ihnen senden.',
  },

  stepUp: {
    title: 'Identität bestätigen',
    signedInAs: 'Angemeldet als',
    purpose: (what) => `Wofür: ${what}.`,
    forgotPassword:
      'Wenn Sie es vergessen haben, melden Sie sich ab und wählen Sie dort „Passwort vergessen?“.',
    choose: 'Wählen Sie, wie Sie Ihre Identität bestätigen möchten, um fortzufahren.',
    passkey:
      'Verwenden Sie Ihren Passkey, um fortzufahren: Ihr Gerät fragt nach Ihrem Fingerabdruck, Ihrem Gesicht oder Ihrer Displaysperre.',
    password: 'Geben Sie Ihr Passwort noch einmal ein, um fortzufahren.',
    hostedDomain:
      'Sie haben sich per Single Sign-on angemeldet. Melden Sie sich dort noch einmal an. Danach kehren Sie auf diese Seite zurück und müssen Ihre Eingaben wiederholen.',
    confirm: 'Bestätigen',
    signInAgain: 'Erneut anmelden',
  },
}
