import type { Messages, RestMessages } from '../Messages'
import { rich } from '../rich'

/** The account: everything below /settings. */
const settings: Messages['settings'] = {
  title: 'Einstellungen',
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
    supportId: 'Support-ID',
    supportIdText: 'Wenn Sie Hilfe brauchen, findet der Support damit Ihr Konto.',
  },

  verified: 'Bestätigt',
  notVerified: 'Nicht bestätigt',
  weSendACode: 'Zur Bestätigung senden wir Ihnen dorthin einen Code.',
  codeSentTo: (to) => rich`Wir haben einen Code an ${to} gesendet.`,
  enterCode: 'Code eingeben',
  enterCodeFor: (name) => `Code eingeben: ${name}`,
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
    text: 'Wählen Sie eines, das Sie sonst nirgends verwenden.',
    setText:
      'Bisher melden Sie sich ohne an. Damit kommen Sie auch hinein, wenn Passkey oder Code nicht zur Hand sind.',
    isSet: 'Ihr Passwort ist festgelegt.',
    current: 'Aktuelles Passwort',
    same: 'Das ist bereits Ihr Passwort.',
    change: 'Passwort ändern',
    changedEverywhere:
      'Ihr Passwort wurde geändert und Sie sind überall abgemeldet. Melden Sie sich mit dem neuen an.',
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
    /**
     * The full names of these buttons for screen readers. Each contains the text of its button. @param factor
     * its noun below
     */
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
    text: 'Wenn Sie einen Eintrag nicht kennen, sagen Sie es unter dessen Details.',
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
    /** The same, for the name of a button. */
    lastActiveText: (ago) => `zuletzt verbunden ${ago}`,
    details: 'Details',
    browserAndSystem: 'Browser und System',
    ipAddress: 'IP-Adresse',
    signedInAt: 'Angemeldet',
    lastActiveAt: 'Zuletzt verbunden',
    signOut: 'Abmelden',
    signOutNamed: (device, facts) => `Abmelden: ${[device, ...facts].join(', ')}`,
    signOutQuestion: (device) => `${device} abmelden?`,
    signOutText:
      'Es wird innerhalb einer Stunde abgemeldet. Wenn Sie es nicht kennen, ändern Sie auch Ihr Passwort.',
    signedOut: (device) => `${device} ist abgemeldet.`,
    unknown: 'Kenne ich nicht',
    unknownText:
      'Wenn Sie es nicht kennen, melden Sie es hier ab und wählen ein neues Passwort, damit niemand mit dem alten hineinkommt.',
    unknownSignedOut: (device) => `${device} ist abgemeldet. Wählen Sie nun ein neues Passwort.`,
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

/** What home asks people to do about their account. */
const toDo: Messages['toDo'] = {
  lead: 'Schließen Sie die Einrichtung Ihres Kontos ab.',
  account: 'Ihr Konto',
  emailVerified: 'Ihre E-Mail-Adresse ist bestätigt.',
  inOrder: 'Alles ist eingerichtet.',
  noThanks: 'Nein danke',
  lastSignIn: (what) => `Letzte Anmeldung: ${what}.`,
  notYou: 'Waren Sie das nicht?',
  ownPassword: 'Ja, das war ich',
  /** A task: what to do, why, and the button that leads there. */
  doubtPassword: {
    title: 'Haben Sie das Passwort Ihres Kontos gewählt?',
    why: 'Sie haben sich mit einem Code angemeldet, es gibt aber auch ein Passwort. Falls Sie es nicht gewählt haben, kennt es vielleicht jemand anderes. Ein neues meldet diese Person ab.',
    action: 'Neues Passwort wählen',
  },
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
    title: 'Schalten Sie die zweistufige Bestätigung ein',
    why: 'Selbst wer Ihr Passwort kennt, kommt dann nicht hinein.',
    action: 'Einrichten',
  },
  addPasskey: {
    title: 'Melden Sie sich ohne Passwort oder Code an',
    why: 'Mit einem Passkey melden Sie sich per Fingerabdruck, Gesicht oder Displaysperre an.',
    action: 'Passkey hinzufügen',
  },
}

export const account: Pick<RestMessages, 'settings' | 'toDo'> = { settings, toDo }
