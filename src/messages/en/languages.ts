/** The switch of the language. */
export const languages = {
  label: 'Language',
  /** Announced after the switch. */
  shown: 'This page is in English now.',
}
