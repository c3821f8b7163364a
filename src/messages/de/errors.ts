import type { Messages } from '../Messages'

/** One text for every reason not to let somebody in, so that it never tells whether an account exists. */
const NOT_LET_IN = 'E-Mail-Adresse oder Passwort ist falsch.'
const CONFIGURATION =
  'Die Anmeldung ist nicht richtig eingerichtet. Bitte informieren Sie Ihre Administration.'
const SERVICE = 'Beim Dienst ist ein Problem aufgetreten. Versuchen Sie es gleich noch einmal.'

/** What people read about every failure. */
export const errors: Messages['errors'] = {
  'empty-username': 'Geben Sie Ihre E-Mail-Adresse ein.',
  'empty-password': 'Geben Sie Ihr Passwort ein.',
  'empty-code': 'Geben Sie den Code ein.',
  'empty-answer': 'Geben Sie die Antwort ein.',
  'wrong-credentials': NOT_LET_IN,
  'wrong-current-password': 'Das ist nicht Ihr aktuelles Passwort.',
  'wrong-code': 'Der Code ist falsch. Prüfen Sie ihn und versuchen Sie es erneut.',
  'wrong-answer': 'Die Antwort ist falsch. Versuchen Sie es erneut.',
  'code-expired': 'Der Code ist abgelaufen oder wurde schon verwendet. Fordern Sie einen neuen Code an.',
  'code-refused':
    'Dieser Code ist nicht richtig oder zu alt. Prüfen Sie ihn, oder fordern Sie einen neuen an.',
  'authenticator-code-used':
    'Der Code wurde schon verwendet. Warten Sie, bis Ihre Authentifizierungs-App den nächsten anzeigt.',
  'authenticator-mismatch':
    'Der Code stimmt nicht. Prüfen Sie, ob die Uhrzeit Ihres Smartphones automatisch eingestellt wird, und geben Sie den Code ein, den die App jetzt anzeigt.',
  'password-refused': 'Dieses Passwort wird nicht akzeptiert. Wählen Sie ein anderes.',
  'password-too-short': 'Dieses Passwort ist hier zu kurz. Wählen Sie ein längeres.',
  'password-lacks-characters':
    'Dieses Passwort braucht einen Großbuchstaben (A-Z), einen Kleinbuchstaben (a-z), eine Ziffer und ein Zeichen wie ! oder #.',
  'password-leaked': 'Dieses Passwort ist aus Datenlecks bekannt. Wählen Sie ein anderes.',
  'password-used-before': 'Dieses Passwort haben Sie schon einmal verwendet. Wählen Sie ein anderes.',
  'invalid-input': 'Eine Angabe im Formular wird nicht akzeptiert. Prüfen Sie Ihre Eingaben.',
  'attribute-missing': 'Es fehlt eine Angabe. Füllen Sie alle Felder aus.',
  'attribute-read-only': 'Das lässt sich hier nicht ändern. Wenden Sie sich an Ihre Administration.',
  'alias-taken':
    'Diese Adresse oder Nummer kann für Ihr Konto nicht verwendet werden. Versuchen Sie es mit einer anderen.',
  'account-exists': 'Für diese Adresse gibt es schon ein Konto. Melden Sie sich dort an.',
  'account-not-found': NOT_LET_IN,
  'account-disabled': NOT_LET_IN,
  'account-not-confirmed':
    'Ihr Konto ist noch nicht bestätigt. Geben Sie den Code ein, den wir Ihnen gesendet haben.',
  'account-already-confirmed': 'Ihr Konto ist bestätigt. Sie können sich anmelden.',
  'password-reset-required': 'Ihr Passwort muss zurückgesetzt werden, bevor Sie sich anmelden können.',
  'temporary-password-expired':
    'Ihr temporäres Passwort ist abgelaufen. Bitten Sie Ihre Administration um ein neues.',
  'no-recovery-contact':
    'Das Passwort dieses Kontos kann nicht per Code zurückgesetzt werden. Wenden Sie sich an Ihre Administration.',
  'reset-not-possible':
    'Das Passwort dieses Kontos kann derzeit nicht zurückgesetzt werden. Wenden Sie sich an Ihre Administration.',
  'factor-not-set-up':
    'Diese Art der Bestätigung ist für Ihr Konto nicht eingerichtet. Richten Sie sie in den Einstellungen ein, oder bitten Sie Ihre Administration um Hilfe.',
  'authenticator-not-offered':
    'Authentifizierungs-Apps werden hier nicht angeboten. Wählen Sie eine andere Möglichkeit.',
  'passkey-cancelled':
    'Ihr Gerät hat den Vorgang nicht abgeschlossen: Er wurde abgebrochen, hat zu lange gedauert oder es wurde kein Passkey gefunden. Versuchen Sie es erneut oder wählen Sie eine andere Möglichkeit.',
  'passkey-not-made':
    'Es wurde kein Passkey erstellt: Der Vorgang wurde abgebrochen, hat zu lange gedauert oder das Gerät kann keinen speichern. Versuchen Sie es erneut oder verwenden Sie ein anderes Gerät.',
  'passkey-exists':
    'Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto. Verwenden Sie diesen oder wählen Sie ein anderes Gerät.',
  'passkey-expired': 'Das hat zu lange gedauert. Versuchen Sie es erneut.',
  'passkey-left-behind':
    'Ihr Konto hat diesen Passkey nicht angenommen. Ihr Gerät oder Passwort-Manager zeigt ihn vielleicht noch an; Sie können ihn dort löschen.',
  'passkey-limit':
    'Ihr Konto hat die Höchstzahl an Passkeys erreicht. Entfernen Sie einen, bevor Sie einen weiteren hinzufügen.',
  'passkey-needed':
    'Dieser Passkey ist der einzige Zugang zu Ihrem Konto. Fügen Sie einen weiteren hinzu, bevor Sie ihn entfernen.',
  'passkey-wrong-site':
    'Unter dieser Adresse funktionieren Passkeys nicht. Wählen Sie eine andere Möglichkeit und informieren Sie Ihre Administration.',
  'passkey-unsupported':
    'Passkeys funktionieren mit diesem Browser oder Gerät nicht. Verwenden Sie ein anderes oder wählen Sie eine andere Möglichkeit.',
  // The same for a passkey that was removed as for an account that does not exist.
  'passkey-refused':
    'Die Anmeldung mit diesem Passkey hat nicht geklappt. Versuchen Sie es erneut oder wählen Sie eine andere Möglichkeit.',
  'not-offered': 'Das wird hier nicht angeboten. Wählen Sie eine andere Möglichkeit.',
  'device-forgotten': 'Dieser Browser ist nicht mehr gespeichert. Bitte melden Sie sich erneut an.',
  locked:
    'Zu viele Versuche mit einem falschen Passwort. Warten Sie bis zu 15 Minuten oder setzen Sie Ihr Passwort zurück.',
  'attempt-limit': 'Zu viele Versuche. Warten Sie eine Stunde, bevor Sie es erneut versuchen.',
  throttled:
    'Der Dienst ist gerade ausgelastet. Warten Sie ein paar Sekunden und versuchen Sie es dann erneut.',
  'step-up-cancelled': 'Es wurde nichts geändert, weil Sie Ihre Identität nicht bestätigt haben.',
  'step-up-expired': 'Das hat zu lange gedauert. Bitte bestätigen Sie Ihre Identität noch einmal.',
  'step-up-not-asked':
    'Das Single Sign-on hat keine erneute Anmeldung verlangt. Deshalb wurde nichts geändert. Melden Sie sich ab und wieder an und versuchen Sie es dann noch einmal.',
  'no-sign-in': 'Bei der Anmeldung ist ein Fehler aufgetreten. Bitte melden Sie sich erneut an.',
  'challenge-over': 'Das hat zu lange gedauert. Bitte melden Sie sich erneut an.',
  'answers-refused': 'Die Antworten waren falsch. Bitte beginnen Sie von vorn.',
  'no-other-way': 'Hier gibt es keine andere Möglichkeit, sich anzumelden.',
  'unexpected-step':
    'Dieses Konto verlangt einen Schritt, der hier nicht unterstützt wird. Bitte informieren Sie Ihre Administration.',
  'signed-out-everywhere': 'Sie sind überall abgemeldet. Bitte melden Sie sich noch einmal an.',
  'session-ended': 'Ihre Sitzung ist beendet. Melden Sie sich erneut an, um fortzufahren.',
  'session-expired': 'Ihre Sitzung ist beendet. Melden Sie sich erneut an, um fortzufahren.',
  'session-revoked':
    'Sie wurden hier von einem anderen Gerät aus oder durch Ihre Administration abgemeldet. Melden Sie sich erneut an, um fortzufahren. Wenn Sie das nicht selbst waren, ändern Sie Ihr Passwort.',
  'scope-missing':
    'Mit dieser Anmeldung lässt sich das Konto nicht ändern. Melden Sie sich dafür mit Ihrem Passwort an.',
  'sign-in-cancelled': 'Die Anmeldung wurde nicht abgeschlossen. Sie können neu beginnen.',
  'state-mismatch':
    'Diese Anmeldung wurde an anderer Stelle begonnen, hat zu lange gedauert oder wurde schon verwendet. Bitte beginnen Sie neu.',
  'account-linked': 'Ihre Anmeldungen sind jetzt verbunden. Bitte melden Sie sich noch einmal an.',
  'not-asked':
    'Das Single Sign-on hat nicht gefragt, wer Sie sind. Deshalb sind Sie nicht angemeldet. Verwenden Sie es noch einmal, um sich dort abzumelden. Danach fragt es Sie.',
  'refused-by-provider':
    'Die Anmeldung wurde abgelehnt. Bitte beginnen Sie neu. Wenn das noch einmal passiert, informieren Sie Ihre Administration.',
  'no-access-token': SERVICE,
  'invalid-id-token':
    'Die Anmeldung konnte nicht überprüft werden. Prüfen Sie, ob Datum und Uhrzeit Ihres Geräts stimmen, und beginnen Sie neu.',
  'storage-blocked':
    'Für diese Art der Anmeldung muss Ihr Browser Daten dieser Website speichern. Lassen Sie das zu oder melden Sie sich mit Ihrem Passwort an.',
  'log-out-incomplete':
    'Sie sind hier abgemeldet, aber möglicherweise nicht beim Single Sign-on. Wenn auch andere dieses Gerät nutzen, schließen Sie den Browser.',
  'no-identity': SERVICE,
  'no-credentials': SERVICE,
  'not-loaded':
    'Ein Teil der Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  unreachable: 'Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  timeout: 'Der Dienst hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut.',
  'malformed-reply':
    'Die Antwort kam nicht vom Dienst. Wenn dieses Netzwerk eine eigene Anmeldeseite hat, öffnen Sie zuerst diese und versuchen Sie es dann erneut.',
  service: SERVICE,
  blocked:
    'Der Dienst hat die Anfrage abgelehnt. Versuchen Sie es in einem anderen Netzwerk oder informieren Sie Ihre Administration.',
  'insecure-page':
    'Zum Anmelden muss diese Seite mit https:// geöffnet werden. Wenn das nicht geht, wenden Sie sich an Ihre Administration.',
  'delivery-failed':
    'Der Code konnte nicht gesendet werden. Versuchen Sie es erneut oder wählen Sie eine andere Möglichkeit.',
  'refused-by-trigger':
    'Der Dienst hat das abgelehnt. Wenn Sie sicher sind, dass es funktionieren sollte, informieren Sie Ihre Administration.',
  'client-has-secret': CONFIGURATION,
  'flow-not-enabled': CONFIGURATION,
  misconfigured: CONFIGURATION,
  unexpected: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
}
