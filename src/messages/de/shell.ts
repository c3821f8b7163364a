/** The frame around every screen behind sign-in, and what any screen may show. */
import type { Messages } from '../Messages'

export const shell: Messages['shell'] = {
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
    text: 'Unter dieser Adresse gibt es keine Seite. Vielleicht wurde sie verschoben oder die Adresse enthält einen Tippfehler.',
    goHome: 'Zur Startseite',
  },
  crashed: {
    title: 'Diese Seite funktioniert nicht mehr',
    text: 'Meist hilft es, sie neu zu laden. Wenn das noch einmal passiert, teilen Sie Ihrer Administration mit, was Sie gerade getan haben.',
    reload: 'Seite neu laden',
  },
  offline: {
    notice: 'Sie sind offline. Sie können hier weitermachen, sobald Sie wieder verbunden sind.',
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
