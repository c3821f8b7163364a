/**
 * The text of an .env file that says whether people create accounts themselves.
 * @param text of the existing file, else of .env.example
 */
export const withSignUp = (text: string, signUp: boolean): string => {
  const line = `VITE_SIGN_UP=${signUp ? 'password' : ''}`
  return /^VITE_SIGN_UP=/m.test(text)
    ? text.replace(/^VITE_SIGN_UP=.*$/m, line)
    : `${text.trimEnd()}\n${line}\n`
}
