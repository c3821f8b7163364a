import type { Messages, RestMessages } from '../Messages'
import { pluralIn } from '../plural'
import { rich } from '../rich'
import { errors } from './errors'
import { product } from './product'

const days = pluralIn('de', { one: 'einen Tag', other: '# Tage' })

/** All pages between the sign-in form and the session, and the dialog to confirm that it is you. */
const auth: Messages['auth'] = {
  notLetIn:
    'Die Anmeldung hat nicht geklappt. Prüfen Sie Ihre Angaben, oder versuchen Sie es auf einem anderen Weg.',
  backToSignIn: 'Zurück zur Anmeldung',
  notYou: 'Das sind nicht Sie?',
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
    forgotPassword:
      'Vergessen? Wählen Sie in einem privaten Fenster „Passwort vergessen?“ und geben Sie dann hier das neue Passwort ein. Auf dieser Seite geht nichts verloren.',
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

/** Fields of forms, and the texts next to them. */
const fields: Messages['fields'] = {
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
  edges: 'Ein Passwort darf nicht mit einem Leerzeichen beginnen oder enden.',
  strength: {
    title: 'Stärke des Passworts',
    levels: ['Schwach', 'Mittel', 'Gut', 'Stark'],
    personal: 'Enthält Ihren Namen oder Ihre E-Mail-Adresse',
    common: 'Enthält ein häufiges Wort oder Muster',
  },
  rules: {
    title: 'Anforderungen an das Passwort',
    length: '8 bis 256 Zeichen',
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
  wholeAddress: 'Geben Sie die vollständige Adresse ein, z. B. https://example.com/me.',
}

/** The account: everything below /settings. */
const settings: Messages['settings'] = {
  sections: {
    profile: 'Profil',
    security: 'Sicherheit',
    sessions: 'Geräte',
  },
  notLoaded: 'Ihr Konto konnte nicht geladen werden',
  notSet: 'Nicht angegeben',
  edit: 'Bearbeiten',
  save: 'Speichern',
  verify: 'Bestätigen',
  change: 'Ändern',
  add: 'Hinzufügen',

  details: {
    title: 'Ihre Daten',
    text: 'Codes und Mitteilungen zu Ihrem Konto gehen an diese E-Mail-Adresse und Telefonnummer.',
    name: 'Name',
    editName: 'Name bearbeiten',
    atProvider: (provider) =>
      rich`Sie melden sich mit ${provider} an. Was von dort kommt, können Sie nur dort ändern.`,
    nameChanged: 'Ihr Name wurde geändert.',
    memberId: 'Mitglieds-ID',
  },

  verified: 'Bestätigt',
  notVerified: 'Nicht bestätigt',
  sendCode: 'Code senden',
  weSendACode: 'Zur Bestätigung senden wir Ihnen dorthin einen Code.',
  codeSentTo: (to) => rich`Wir haben einen Code an ${to} gesendet.`,
  /** The two ways to reach people. */
  contacts: {
    email: {
      name: 'E-Mail',
      verify: 'E-Mail-Adresse bestätigen',
      change: 'E-Mail-Adresse ändern',
      add: 'E-Mail-Adresse hinzufügen',
      new: 'Neue E-Mail-Adresse',
      same: 'Das ist bereits Ihre E-Mail-Adresse.',
      changed: 'Ihre E-Mail-Adresse wurde geändert.',
      verified: 'Ihre E-Mail-Adresse ist bestätigt.',
      staysUntil: (old) => rich`Bis Sie ihn eingeben, bleibt ${old} Ihre E-Mail-Adresse.`,
    },
    phone_number: {
      name: 'Telefonnummer',
      verify: 'Telefonnummer bestätigen',
      change: 'Telefonnummer ändern',
      add: 'Telefonnummer hinzufügen',
      new: 'Neue Telefonnummer',
      same: 'Das ist bereits Ihre Telefonnummer.',
      changed: 'Ihre Telefonnummer wurde geändert.',
      verified: 'Ihre Telefonnummer ist bestätigt.',
      staysUntil: (old) => rich`Bis Sie ihn eingeben, bleibt ${old} Ihre Telefonnummer.`,
    },
  },

  deletion: {
    title: 'Konto löschen',
    text: 'Das kann nicht rückgängig gemacht werden.',
    goes: 'Was gelöscht wird',
    goesText: 'Ihr Zugang und Ihr Profil. Sie werden in jedem Browser und auf jedem Gerät abgemeldet.',
    stays: 'Was erhalten bleibt',
    staysText: 'Rechnungen, solange sie gesetzlich aufbewahrt werden müssen.',
    question: 'Ihr Konto löschen?',
    /** @param what their e-mail address, phone number, or the word below */
    type: (what) => rich`Geben Sie zur Bestätigung ${what} ein. Das kann nicht rückgängig gemacht werden.`,
    word: 'löschen',
    email: 'Ihre E-Mail-Adresse',
    phone: 'Ihre Telefonnummer',
    confirmation: 'Bestätigung',
    mistyped: (what) => `Die Eingabe stimmt nicht mit „${what}“ überein.`,
  },

  atProvider: (provider) =>
    rich`Sie melden sich mit ${provider} an. Passwort und zweiter Schritt werden dort verwaltet: Ändern Sie sie dort.`,

  password: {
    title: 'Ihr Passwort ändern',
    text: 'Wählen Sie eines, das Sie sonst nirgends verwenden.',
    setTitle: 'Passwort festlegen',
    setText:
      'Bisher melden Sie sich ohne an. Damit kommen Sie auch hinein, wenn Passkey oder Code nicht zur Hand sind.',
    set: 'Passwort festlegen',
    isSet: 'Ihr Passwort ist festgelegt.',
    current: 'Aktuelles Passwort',
    same: 'Das ist bereits Ihr Passwort.',
    elsewhere: 'Auf allen anderen Geräten abmelden',
    elsewhereHint:
      'Andere Browser und Geräte brauchen dann das neue Passwort. Möglicherweise werden Sie hier nach einem Code gefragt.',
    change: 'Passwort ändern',
    changed: 'Ihr Passwort wurde geändert.',
    /** @param why a sentence */
    notElsewhere: (why) =>
      `Ihr Passwort wurde geändert, aber die Abmeldung auf den anderen Geräten ist fehlgeschlagen. ${why}`,
    changedElsewhere: 'Ihr Passwort wurde geändert und Sie sind auf allen anderen Geräten abgemeldet.',
    changedEverywhere:
      'Ihr Passwort wurde geändert und Sie sind überall abgemeldet. Melden Sie sich mit dem neuen an.',
    oneMoreStep: 'Ihr Passwort wurde geändert. Mit einem weiteren Schritt bleiben Sie hier angemeldet.',
  },

  twoStep: {
    title: 'Zweistufige Bestätigung',
    text: 'Ein zweiter Schritt bei der Anmeldung hält andere fern, selbst wenn sie Ihr Passwort kennen.',
    on: 'Ein',
    off: 'Aus',
    preferred: 'Ein, bevorzugt',
    setUp: 'Einrichten',
    turnOn: 'Einschalten',
    turnOff: 'Ausschalten',
    prefer: 'Bevorzugen',
    askEachTime: 'Jedes Mal fragen',
    replace: 'Ersetzen',
    /** The full names of these buttons for screen readers. Each contains the text of its button. @param factor its noun below */
    named: {
      setUp: (factor) => `${factor} einrichten`,
      turnOn: (factor) => `${factor} einschalten`,
      turnOff: (factor) => `${factor} ausschalten`,
      prefer: (factor) => `${factor} bevorzugen`,
      askEachTime: (factor) => `Jedes Mal fragen: ${factor}`,
      replace: (factor) => `${factor} ersetzen`,
    },
    asked: 'Bei der Anmeldung werden Sie jetzt gefragt, welche Möglichkeit Sie verwenden möchten.',
    required:
      'Ihre Organisation verlangt die zweistufige Bestätigung. Richten Sie eine andere Möglichkeit ein, bevor Sie diese ausschalten.',
    passwordAlone: 'Für die Anmeldung genügt dann allein Ihr Passwort.',
    replacing:
      'Bis Sie einen Code der neuen App eingeben, genügt für die Anmeldung möglicherweise allein Ihr Passwort.',
    otherWay: 'Bei der Anmeldung werden Sie dann nach der anderen eingeschalteten Möglichkeit gefragt.',
    recovery:
      'Schalten Sie noch eine zweite Möglichkeit ein. Wenn Sie die einzige verlieren, kann nur Ihre Administration Ihnen wieder Zugang verschaffen.',
    /** The ways to confirm a sign-in. */
    factors: {
      SMS_MFA: {
        name: 'SMS',
        noun: 'SMS-Codes',
        turnOff: 'SMS-Codes ausschalten?',
        on: 'SMS-Codes sind eingeschaltet.',
        off: 'SMS-Codes sind ausgeschaltet.',
        preferred: 'Bei der Anmeldung werden Sie jetzt nach dem Code aus einer SMS gefragt.',
      },
      SOFTWARE_TOKEN_MFA: {
        name: 'Authentifizierungs-App',
        noun: 'Authentifizierungs-App',
        turnOff: 'Authentifizierungs-App ausschalten?',
        on: 'Die Authentifizierungs-App ist eingeschaltet.',
        off: 'Die Authentifizierungs-App ist ausgeschaltet.',
        preferred:
          'Bei der Anmeldung werden Sie jetzt nach dem Code aus Ihrer Authentifizierungs-App gefragt.',
      },
      EMAIL_OTP: {
        name: 'E-Mail-Code',
        noun: 'E-Mail-Codes',
        turnOff: 'E-Mail-Codes ausschalten?',
        on: 'E-Mail-Codes sind eingeschaltet.',
        off: 'E-Mail-Codes sind ausgeschaltet.',
        preferred: 'Bei der Anmeldung werden Sie jetzt nach dem Code aus einer E-Mail gefragt.',
      },
    },
    textTo: (phone) => rich`Ein Code per SMS an ${phone}.`,
    emailTo: (email) => rich`Ein Code per E-Mail an ${email}.`,
    /** @param profile a link, with the words below */
    needsPhone: (profile) =>
      rich`Dafür ist eine bestätigte Telefonnummer nötig. Ergänzen oder bestätigen Sie sie im ${profile}.`,
    needsEmail: (profile) =>
      rich`Dafür ist eine bestätigte E-Mail-Adresse nötig. Ergänzen oder bestätigen Sie sie im ${profile}.`,
    needsPassword:
      'Ein zweiter Schritt folgt auf ein Passwort, und Sie haben noch keines. Legen Sie zuerst eines fest.',
    profileLink: 'Profil',
    appCode: 'Ein Code aus einer App auf Ihrem Smartphone. Funktioniert auch ohne Netz.',
    setUpApp: 'Authentifizierungs-App einrichten',
    codeFromApp: 'Code aus der App',
  },

  passkeys: {
    title: 'Passkeys',
    text: 'Melden Sie sich mit Fingerabdruck, Gesicht oder Displaysperre an. Einen Passkey kann niemand erraten, wiederverwenden oder abfischen.',
    none: 'Sie haben noch keinen Passkey.',
    notHere:
      'Dieser Browser kann keine Passkeys erstellen. Öffnen Sie diese Seite in einem anderen, um einen hinzuzufügen.',
    besideSecondStep:
      'Solange ein zweiter Schritt eingeschaltet ist, melden Sie sich mit Ihrem Passwort und diesem Schritt an, es sei denn, Ihre Organisation lässt einen Passkey für beides gelten.',
    add: 'Passkey hinzufügen',
    added: 'Passkey hinzugefügt.',
    /** @param provider e.g. iCloud Keychain */
    addedTo: (provider) => `Passkey hinzugefügt. Gespeichert bei: ${provider}.`,
    /** What the passkey is on. */
    kinds: {
      passkey: 'Passkey',
      phone: 'Smartphone oder Tablet',
      'security-key': 'Sicherheitsschlüssel',
    },
    addedAt: (date) => `Hinzugefügt: ${date}.`,
    remove: 'Entfernen',
    removeNamed: (passkey) => `${passkey} entfernen`,
    question: 'Diesen Passkey entfernen?',
    removeText:
      'Sie können sich damit nicht mehr anmelden. Ihr Gerät oder Ihr Passwortmanager führt ihn möglicherweise noch auf. Dort können Sie ihn löschen.',
    removed: 'Passkey entfernt.',
  },

  sessions: {
    title: 'Wo Sie angemeldet sind',
    text: 'Wenn Sie einen Eintrag nicht kennen, melden Sie das Gerät ab und ändern Sie Ihr Passwort.',
    untracked:
      'Ihre anderen Anmeldungen werden hier nicht aufgeführt. Wenn Sie ein Gerät verloren haben, melden Sie sich überall ab.',
    nowhereElse: 'Sie sind sonst nirgends angemeldet.',
    showMore: 'Mehr anzeigen',
    justNow: 'gerade eben',
    thisBrowser: 'Dieser Browser',
    unknownDevice: 'Unbekanntes Gerät',
    /** @param browser e.g. Chrome @param system e.g. macOS */
    browserOn: (browser, system) => `${browser} unter ${system}`,
    otherApp: 'Andere Anwendung',
    singleSignOn: 'Single Sign-on',
    /** `ago` is e.g. "2 hours ago". */
    signedIn: (ago) => rich`Angemeldet ${ago}`,
    lastActive: (ago) => rich`Zuletzt verbunden ${ago}`,
    lastActiveAndSignedIn: (active, signedIn) => rich`Zuletzt verbunden ${active}, angemeldet ${signedIn}`,
    /** The same, for the name of a button. */
    lastActiveText: (ago) => `zuletzt verbunden ${ago}`,
    details: 'Details',
    browserAndSystem: 'Browser und System',
    ipAddress: 'IP-Adresse',
    signedInAt: 'Angemeldet',
    lastActiveAt: 'Zuletzt verbunden',
    signOut: 'Gerät abmelden',
    signOutNamed: (device, facts) => `Gerät abmelden: ${[device, ...facts].join(', ')}`,
    signOutQuestion: (device) => `${device} abmelden?`,
    signOutText:
      'Es wird innerhalb einer Stunde abgemeldet. Wenn Sie es nicht kennen, ändern Sie auch Ihr Passwort.',
    signedOut: (device) => `${device} ist abgemeldet.`,
  },

  signOut: {
    title: 'Geräte abmelden',
    others: 'Alle anderen Browser und Geräte',
    othersText: 'Meldet Sie innerhalb einer Stunde auf allen anderen Geräten ab.',
    signOutOthers: 'Alle anderen abmelden',
    othersQuestion: 'Alle anderen abmelden?',
    othersConfirm: 'Sie bleiben hier angemeldet und müssen sich auf jedem anderen Gerät erneut anmelden.',
    othersDone: 'Sie sind auf allen anderen Geräten abgemeldet.',
    all: 'Alle Browser und Geräte',
    allText: 'Meldet Sie hier sofort ab und auf jedem anderen Gerät innerhalb einer Stunde.',
    signOutAll: 'Überall abmelden',
    allQuestion: 'Überall abmelden?',
    allConfirm: 'Sie müssen sich hier und auf jedem anderen Gerät erneut anmelden.',
    allDone: 'Sie sind überall abgemeldet.',
  },

  devices: {
    title: 'Gespeicherte Browser',
    text: 'Hier können Sie sich ohne Code anmelden. Entfernen Sie Browser, die Sie nicht mehr verwenden oder nicht kennen.',
    none: 'Es ist kein Browser gespeichert: Sie werden bei jeder Anmeldung nach Ihrem zweiten Schritt gefragt.',
    unnamed: 'Browser oder App',
    lastSignIn: (ago) => rich`Letzte Anmeldung ${ago}`,
    firstUsed: (ago) => rich`Erstmals verwendet ${ago}`,
    lastSignInAndFirstUsed: (last, first) => rich`Letzte Anmeldung ${last}, erstmals verwendet ${first}`,
    forget: 'Browser entfernen',
    forgetNamed: (device) => `Browser entfernen: ${device}`,
    forgetThisNamed: 'Diesen Browser entfernen',
    forgetThis: 'Diesen Browser entfernen?',
    forgetThisText:
      'Sie werden hier abgemeldet und bei der nächsten Anmeldung nach Ihrem zweiten Schritt gefragt.',
    forgetQuestion: (device) => `${device} aus der Liste entfernen?`,
    forgetText:
      'Er wird innerhalb einer Stunde abgemeldet und bei der nächsten Anmeldung nach dem zweiten Schritt gefragt.',
    forgot: (device) => `${device} ist nicht mehr gespeichert.`,
  },
}

/** The frame around every screen behind sign-in, and what any screen may show. */
const shell: Messages['shell'] = {
  home: 'Startseite',
  settings: 'Einstellungen',
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
export const rest: RestMessages = { auth, fields, settings, shell, notices, languages, errors, ...product }
