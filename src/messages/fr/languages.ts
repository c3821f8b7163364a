import type { Messages } from '../Messages'

export const languages: Messages['languages'] = {
  label: 'Langue',
  shown: 'Cette page est maintenant en français.',
}
