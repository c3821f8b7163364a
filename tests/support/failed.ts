import type { AuthErrorCode } from '../../src/cognito/AuthError'

/** The result of an action that failed for this reason: `expect(await session.login(…)).toMatchObject(failed('locked'))`. */
export const failed = (code: AuthErrorCode) => ({ status: 'ERROR', error: { code } })
