/** The switch of the language. */
import type { Messages } from '../Messages'

export const languages: Messages['languages'] = {
  label: 'Sprache',
  /** Announced after the switch. */
  shown: 'Diese Seite ist jetzt auf Deutsch.',
}
