import type { Messages } from '../Messages'

export const languages: Messages['languages'] = {
  label: 'اللغة',
  shown: 'أصبحت هذه الصفحة باللغة العربية.',
}
