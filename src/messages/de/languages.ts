/** The switch of the language. */
import type { Messages } from '../Messages'

export const languages: Messages['languages'] = {
  label: 'Sprache',
  /** Told once it is. */
  shown: 'Diese Seite ist jetzt auf Deutsch.',
}
