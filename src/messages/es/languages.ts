import type { Messages } from '../Messages'

export const languages: Messages['languages'] = {
  label: 'Idioma',
  shown: 'Esta página está ahora en español.',
}
