/** The pages before sign-in other than the sign-in page itself; each is at /auth/ and its name. */
export const AUTH_PAGES = [
  'code',
  'choose',
  'set-up',
  'new-password',
  'question',
  'reset',
  'confirm',
] as const

export type AuthPageName = (typeof AUTH_PAGES)[number]
