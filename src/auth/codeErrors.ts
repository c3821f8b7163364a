import type { AuthErrorCode } from '../cognito/errors'

const ABOUT_THE_CODE: readonly string[] = [
  'empty-code',
  'wrong-code',
  'code-expired',
  'authenticator-code-used',
  'authenticator-mismatch',
] satisfies AuthErrorCode[]

/** The code field, for an error that is about the code. */
export const codeField = (code: string): string | undefined =>
  ABOUT_THE_CODE.includes(code) ? 'code' : undefined
