/** What a person signed in can do with their own account. No action throws: failures are values. */
import type { Account } from '../../cognito/account'
import type { Verifiable } from '../../cognito/attributes'
import type { Delivery } from '../../cognito/delivery'
import { AuthError, toAuthError, type AuthErrorCode } from '../../cognito/errors'
import type { MfaPreference } from '../../cognito/mfaPreference'
import type { UserPool } from '../../cognito/userPool'
import type { TokenManager } from '../tokens/tokenManager'
import type { Done, Failed } from '../results'
import { readUser, type User } from '../user'

export interface AccountDeps {
  loadPool: () => Promise<UserPool>
  tokenManager: Pick<TokenManager, 'accessToken' | 'refresh'>
  log: (message: string, error: AuthError) => void
}

export function createAccount({ loadPool, tokenManager, log }: AccountDeps) {
  /** Calls the pool with a token that is not expired. */
  async function call<T>(run: (pool: UserPool, accessToken: string) => Promise<T>): Promise<T> {
    const token = await tokenManager.accessToken()
    if (token === null) throw new AuthError('session-ended', 'Nobody is signed in')
    return run(await loadPool(), token)
  }

  /** The same, with the failure as a value. */
  async function attempt<T>(
    what: string,
    run: (pool: UserPool, accessToken: string) => Promise<T>,
  ): Promise<Done<T> | Failed> {
    try {
      return { status: 'READY', value: await call(run) }
    } catch (thrown) {
      const error = toAuthError(thrown, 'session-ended')
      log(what, error)
      // A token refused before its time was revoked elsewhere; a refresh finds out whether all is over.
      if (error.code === 'session-ended') await tokenManager.refresh()
      return { status: 'ERROR', error }
    }
  }

  /** Whether the code of the set-up under way was accepted; the pool takes no second one for that secret. */
  let proven = false

  const getAccount = () =>
    attempt('The account could not be read', (pool, token): Promise<Account> => pool.getAccount(token))

  return {
    getAccount,

    /** Reads the person's attributes from the pool. Null where nobody is signed in or the call fails. */
    async getUser(): Promise<User | null> {
      const result = await getAccount()
      return result.status === 'READY' ? readUser(result.value.attributes) : null
    },

    /** Whether a text message is asked for at sign-in. False where the call fails. */
    async isSmsMfaEnabled(): Promise<boolean> {
      const result = await getAccount()
      return result.status === 'READY' && result.value.factors.includes('SMS_MFA')
    },

    /** Writes attributes; what the shell shows of the person follows. */
    updateAttributes: (attributes: Record<string, string>) =>
      attempt('The attributes could not be changed', async (pool, token) => {
        const deliveries: Delivery[] = await pool.updateAttributes(token, attributes)
        await tokenManager.refresh()
        return deliveries
      }),

    /** Has a code sent to the e-mail address or phone number, to verify it. */
    sendVerificationCode: (attribute: Verifiable) =>
      attempt('The code could not be sent', (pool, token) => pool.sendVerificationCode(token, attribute)),

    /** Verifies the e-mail address or phone number with the code that was sent. */
    verifyAttribute: (attribute: Verifiable, code: string) =>
      attempt('The code was not accepted', async (pool, token) => {
        await pool.verifyAttribute(token, attribute, required(code.trim(), 'empty-code'))
        await tokenManager.refresh()
      }),

    /** Changes the password. */
    changePassword: (current: string, next: string) =>
      attempt('The password could not be changed', (pool, token) =>
        pool.changePassword(token, required(current, 'empty-password'), required(next, 'empty-password')),
      ),

    /** Ends every sign-in of the person at the pool; the tokens here are of no use afterwards. */
    signOutEverywhere: () =>
      attempt('Signing out everywhere failed', (pool, token) => pool.signOutEverywhere(token)),

    /** Switches second steps on or off, or makes one the preferred. */
    setMfaPreference: (preference: MfaPreference) =>
      attempt('The second step could not be changed', (pool, token) =>
        pool.setMfaPreference(token, preference),
      ),

    /** Makes the secret for an authenticator app. */
    beginAuthenticator: () =>
      attempt('The authenticator app could not be set up', async (pool, accessToken) => {
        const { secret } = await pool.beginAuthenticator({ accessToken })
        proven = false
        return secret
      }),

    /**
     * Proves that the app has the secret, and switches it on; the pool does not by itself. Where only the second
     * half failed, another try does only that.
     */
    finishAuthenticator: (code: string) =>
      attempt('The authenticator app could not be set up', async (pool, accessToken) => {
        const typed = required(code.trim(), 'empty-code')
        if (!proven) await pool.finishAuthenticator({ accessToken }, typed)
        proven = true
        await pool.setMfaPreference(accessToken, { SOFTWARE_TOKEN_MFA: 'ENABLED' })
        proven = false
      }),
  }
}

function required(value: string, code: AuthErrorCode): string {
  if (value === '') throw new AuthError(code, 'A value must not be empty')
  return value
}
