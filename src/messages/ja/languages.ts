import type { Messages } from '../Messages'

export const languages: Messages['languages'] = {
  label: '言語',
  /** Told once it is. */
  shown: 'このページの表示を日本語に切り替えました。',
}
