/** The switch of the language. */
export const languages = {
  label: 'Language',
  /** Told once it is. */
  shown: 'This page is in English now.',
}
