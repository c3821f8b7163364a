import type { Messages } from '../Messages'

export const languages: Messages['languages'] = {
  label: '言語',
  /** Announced after the switch. */
  shown: 'このページの表示を日本語に切り替えました。',
}
