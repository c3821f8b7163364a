/**
 * The text of an .env file in which people make accounts themselves, or do not.
 * @param text of the file there is, else of .env.example
 */
export const withSignUp = (text: string, signUp: boolean): string => {
  const line = `VITE_SIGN_UP=${signUp ? 'password' : ''}`
  return /^VITE_SIGN_UP=/m.test(text)
    ? text.replace(/^VITE_SIGN_UP=.*$/m, line)
    : `${text.trimEnd()}\n${line}\n`
}
