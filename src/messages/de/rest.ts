import type { Messages, RestMessages } from '../Messages'
import { pluralIn } from '../plural'
import { rich } from '../rich'
// <account>
import { account } from './account'
// </account>
import { errors } from './errors'
import { product } from './product'

const days = pluralIn('de', { one: 'einen Tag', other: '# Tage' })

/** All pages between the sign-in form and the session, and the dialog to confirm that it is you. */
const auth: Messages['auth'] = {
  notLetIn:
    'Die Anmeldung hat nicht geklappt. Prüfen Sie Ihre Angaben, oder versuchen Sie es auf einem anderen Weg.',
  backToSignIn: 'Zurück zur Anmeldung',
  notYou: 'Nicht Sie?',
  /** Above the name of the person whose sign-in, password or account it is. */
  signingInAs: 'Anmeldung als',
  newPasswordFor: 'Neues Passwort für',
  newAccountFor: 'Neues Konto für',
  haveCode: 'Ich habe schon einen Code',
  anotherWay: 'Andere Möglichkeit wählen',
  lostAccess: {
    byTextMessage:
      'Kein Code? Er kann eine Minute brauchen. Wenn Sie keine SMS mehr bekommen können, hilft Ihnen Ihre Administration.',
    byEmail:
      'Kein Code? Er kann eine Minute brauchen oder im Spam-Ordner liegen. Wenn Sie diese E-Mails nicht mehr bekommen können, hilft Ihnen Ihre Administration.',
    byApp: 'Wenn Sie die App nicht mehr haben, hilft Ihnen Ihre Administration.',
  },
  signingIn: 'Sie werden angemeldet',

  choice: {
    title: 'Anmelden',
    text: 'Wählen Sie, wie Sie sich anmelden möchten.',
    secondTitle: 'Identität bestätigen',
    secondText: 'Wählen Sie, wie Sie diese Anmeldung bestätigen möchten.',
    password: { name: 'Passwort', hint: 'Geben Sie Ihr Passwort ein' },
    passkey: { name: 'Passkey', hint: 'Ihr Fingerabdruck, Ihr Gesicht oder Ihre Displaysperre' },
    app: { name: 'Authentifizierungs-App', hint: 'Geben Sie den Code ein, den die App anzeigt' },
    textMessage: { name: 'SMS', hint: 'Wir senden einen Code an Ihre Telefonnummer' },
    email: { name: 'E-Mail', hint: 'Wir senden einen Code an Ihre Adresse' },
  },

  code: {
    title: 'Code eingeben',
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
    title: 'Passkey verwenden',
    text: 'Ihr Gerät fragt nach Ihrem Fingerabdruck, Ihrem Gesicht oder Ihrer Displaysperre.',
  },

  password: { title: 'Passwort eingeben' },

  newPassword: {
    title: 'Neues Passwort wählen',
    text: 'Sie haben sich mit einem temporären Passwort angemeldet. Wählen Sie ein neues, das nur Sie kennen.',
  },

  setUp: {
    title: 'Zweistufige Bestätigung einrichten',
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
    sent: 'Wenn es für diese Adresse ein Konto gibt, haben wir einen Code per E-Mail oder SMS gesendet.',
    known: 'Geben Sie den Code ein, den wir Ihnen gesendet haben, und wählen Sie ein neues Passwort.',
    resent: 'Wenn es für diese Adresse ein Konto gibt, ist ein neuer Code unterwegs.',
    noCode: 'Kein Code? Ihre Administration kann Ihnen helfen.',
    noCodeOrConfirm: (link) =>
      rich`Kein Code? Vielleicht wurde Ihr Konto nie bestätigt: ${link}. Wenn das nicht hilft, wenden Sie sich an Ihre Administration.`,
    confirmFirst: 'Konto bestätigen',
  },

  confirm: {
    title: 'Konto bestätigen',
    text: 'Geben Sie Ihre E-Mail-Adresse und den Code ein, den wir Ihnen gesendet haben.',
    notConfirmed:
      'Ihr Konto ist noch nicht bestätigt. Geben Sie den Code ein, den wir Ihnen bei der Registrierung gesendet haben.',
    notSent: 'Der Code konnte nicht gesendet werden. Fordern Sie einen neuen an.',
    sent: 'Wenn diese Adresse hier neu ist, haben wir Ihnen einen Code gesendet. Wenn Sie schon ein Konto haben, melden Sie sich stattdessen dort an.',
    done: 'Ihr Konto ist bestätigt.',
    resent:
      'Wenn dieses Konto auf einen Code wartet, ist ein neuer Code unterwegs. Wenn keiner kommt, ist es vielleicht schon bestätigt: Melden Sie sich dann an.',
    refused:
      'Dieser Code ist nicht richtig oder zu alt. Prüfen Sie ihn, oder fordern Sie einen neuen an. Wenn Ihr Konto schon bestätigt ist, melden Sie sich an.',
  },

  signUp: {
    text: 'Wir senden Ihnen einen Code, um zu prüfen, dass die Adresse Ihnen gehört.',
    optionalPassword: 'Passwort (optional)',
    optionalHint: 'Ohne Passwort melden Sie sich mit einem Code an, den wir Ihnen senden.',
  },

  stepUp: {
    title: 'Identität bestätigen',
    signedInAs: 'Angemeldet als',
    purpose: (what) => `Wofür: ${what}.`,
    choose: 'Wählen Sie, wie Sie Ihre Identität bestätigen möchten, um fortzufahren.',
    passkey:
      'Verwenden Sie Ihren Passkey, um fortzufahren: Ihr Gerät fragt nach Ihrem Fingerabdruck, Ihrem Gesicht oder Ihrer Displaysperre.',
    password: 'Dafür wird Ihr Passwort gebraucht.',
    hostedDomain:
      'Sie haben sich per Single Sign-on angemeldet. Melden Sie sich dort noch einmal an. Danach kehren Sie auf diese Seite zurück und müssen Ihre Eingaben wiederholen.',
    confirm: 'Bestätigen',
    signInAgain: 'Erneut anmelden',
  },
  sendCode: 'Code senden',
  passwordChange: {
    set: 'Passwort festlegen',
    elsewhere: 'Auf allen anderen Geräten abmelden',
    elsewhereHint:
      'Andere Browser und Geräte brauchen dann das neue Passwort. Möglicherweise melden Sie sich auch hier noch einmal an.',
    changed: 'Ihr Passwort wurde geändert.',
    /** @param why a sentence */
    notElsewhere: (why) =>
      `Ihr Passwort wurde geändert, aber die Abmeldung auf den anderen Geräten ist fehlgeschlagen. ${why}`,
    changedElsewhere: 'Ihr Passwort wurde geändert und Sie sind auf allen anderen Geräten abgemeldet.',
  },
}

/** Fields of forms, and the texts next to them. */
const fields: Messages['fields'] = {
  code: 'Code',
  codeHint: 'Sechs Ziffern. Danach geht es von selbst weiter.',
  newCode: 'Erneut senden',
  /** After "Send a new code", while it counts down. */
  inSeconds: (count) => `in ${count}`,
  codeSent: 'Ein neuer Code ist unterwegs.',

  newPassword: 'Neues Passwort',
  breaksRule: 'Dieses Passwort erfüllt nicht alle Anforderungen unten.',
  isCommon:
    'Dieses Passwort gehört zu den häufigsten und wird mit als Erstes ausprobiert. Wählen Sie ein anderes.',
  edges: 'Ein Passwort darf nicht mit einem Leerzeichen beginnen oder enden.',
  strength: {
    title: 'Stärke des Passworts',
    levels: ['Schwach', 'Mittel', 'Gut', 'Stark'],
    personal: 'Enthält Ihren Namen oder Ihre E-Mail-Adresse',
    common: 'Enthält ein häufiges Wort oder Muster',
  },
  rules: {
    title: 'Anforderungen an das Passwort',
    length: (least: number) => `${least} bis 256 Zeichen`,
    letters: 'Groß- und Kleinbuchstaben',
    digit: 'Eine Ziffer',
    special: 'Ein Sonderzeichen oder ein Leerzeichen',
    /** After a rule, for people who do not see its mark. */
    met: ', erfüllt',
    notMet: ', noch nicht erfüllt',
  },

  secret: {
    picture: 'Bild zum Scannen mit Ihrer Authentifizierungs-App',
    text: 'Scannen Sie den QR-Code mit Ihrer Authentifizierungs-App oder geben Sie dort diesen Schlüssel ein:',
    open: 'In einer Authentifizierungs-App öffnen',
  },
  copy: {
    copy: 'Kopieren',
    copied: 'Kopiert',
    blocked: 'Dieser Browser lässt das Kopieren nicht zu. Markieren und kopieren Sie den Text selbst.',
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
  },
  phoneHint: 'Mit + und Ländervorwahl, z. B. +49 1555 0000001.',
  wholeNumber: 'Geben Sie die vollständige Nummer mit + und Ländervorwahl ein, z. B. +49 1555 0000001.',
  wholeAddress: 'Geben Sie die vollständige Adresse ein, z. B. https://example.com/me.',
}

/** The frame around every screen behind sign-in, and what any screen may show. */
const shell: Messages['shell'] = {
  home: 'Startseite',
  theme: 'Darstellung',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  skip: 'Zum Inhalt springen',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  sidebar: 'Seitenleiste',
  menu: 'Hauptmenü',
  breadcrumb: 'Navigationspfad',
  tools: 'Werkzeuge',
  logOut: 'Abmelden',
  logOutQuestion: 'Möchten Sie sich wirklich abmelden?',
  cancel: 'Abbrechen',
  close: 'Schließen',
  tryAgain: 'Erneut versuchen',
  notAllowed:
    'Ihr Konto hat keinen Zugriff darauf. Wenn es ihn haben sollte, wenden Sie sich an die Person, die es verwaltet.',
  serviceFailed:
    'Der Dienst hat nicht wie erwartet geantwortet. Prüfen Sie Ihre Verbindung. Wenn sie in Ordnung ist, warten Sie einen Moment.',
  tryingAgain: 'Neuer Versuch …',
  pages: 'Seiten',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
  ask: (name) => `Hilfe anfragen: ${name}`,

  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse finden wir keine Seite. Vielleicht wurde sie verschoben oder die Adresse enthält einen Tippfehler.',
    goHome: 'Zur Startseite',
  },
  crashed: {
    title: 'Diese Seite funktioniert nicht mehr',
    text: 'Meist hilft es, sie neu zu laden. Wenn das noch einmal passiert, teilen Sie Ihrer Administration mit, was Sie gerade getan haben.',
  },
  offline: {
    notice: 'Sie sind offline.',
    title: 'Diese Seite braucht eine Verbindung',
    text: 'Sie öffnet sich von selbst, sobald Sie wieder verbunden sind.',
  },

  loggedOut: 'Sie sind abgemeldet.',
  loggedOutElsewhere: 'Sie haben sich in einem anderen Tab abgemeldet und sind deshalb auch hier abgemeldet.',
  /** @param who their e-mail address or name */
  otherPerson: (who) => `Dieser Tab zeigt jetzt das Konto von ${who}.`,

  areYouThere: {
    title: 'Sind Sie noch da?',
    text: 'Sie haben hier seit einiger Zeit nichts getan. Zum Schutz Ihres Kontos werden Sie bald abgemeldet.',
    /** Read out when 30 and when 10 seconds are left. */
    secondsLeft: (seconds) => `Noch ${seconds} Sekunden.`,
    stay: 'Angemeldet bleiben',
  },
}

const minutes = pluralIn('de', { one: 'eine Minute', other: '# Minuten' })

/** How what people did before has ended; the sign-in page says so. */
const notices: Messages['notices'] = {
  dismiss: 'Ausblenden',
  undo: 'Rückgängig',
  undoable: 'Das lässt sich rückgängig machen.',
  passwordChanged: 'Ihr Passwort wurde geändert. Melden Sie sich mit dem neuen an.',
  accountDeleted: 'Ihr Konto wurde gelöscht und Sie sind auf allen Geräten abgemeldet.',
  browserForgotten: 'Dieser Browser ist nicht mehr gespeichert und Sie sind hier abgemeldet.',
  otherDevicesRemain:
    'Sie sind hier abgemeldet. Ihre anderen Geräte waren nicht erreichbar und sind möglicherweise noch angemeldet. Um diese Anmeldungen zu beenden, melden Sie sich noch einmal an und wieder ab.',
  /** Shown after each sign-in (WCAG 2.2.6). */
  inactivityRule: (count) => `Sie werden abgemeldet, wenn Sie ${minutes(count)} lang nichts tun.`,
  inactivityEnd: (count) => `Sie wurden abgemeldet, weil Sie ${minutes(count)} lang nichts getan haben.`,
}

/** The switch of the language. */
const languages: Messages['languages'] = {
  label: 'Sprache',
  /** Announced after the switch. */
  shown: 'Diese Seite ist jetzt auf Deutsch.',
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
