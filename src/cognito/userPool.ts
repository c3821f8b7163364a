import { getAccount } from './account'
import { sendVerificationCode, updateAttributes, verifyAttribute, type Verifiable } from './attributes'
import { beginAuthenticator, finishAuthenticator, type SetUpCredential } from './authenticator'
import { setMfaPreference, type MfaPreference } from './mfaPreference'
import { changePassword, confirmForgotPassword, forgotPassword } from './password'
import { createPool, type Pool, type PoolConfig } from './pool'
import { signIn } from './signIn'
import { confirmSignUp, resendConfirmation } from './signUp'
import { createEphemeral, type Ephemeral } from './srp'
import { answerChallenge, type Answer, type ChallengeName, type OpenChallenge } from './challenges'
import { refresh, revoke, signOutEverywhere } from './tokens'

/** The pool's operations, bound to one configuration. Each rejects with AuthError only. */
export type UserPool = ReturnType<typeof createUserPool>

/**
 * Binds the operations to a pool. This module brings in the SDK, so the app loads it behind the sign-in form, when
 * it is needed.
 */
export function createUserPool(config: PoolConfig, now?: Pool['now'], random?: Pool['random']) {
  const pool = createPool(config, now, random)
  // Half of SRP's work needs no password, so it is done while the person types the password.
  let prepared: Ephemeral | undefined = createEphemeral(pool.random)
  return {
    signIn: async (username: string, password: string) => {
      const ephemeral = prepared ?? createEphemeral(pool.random)
      prepared = undefined // RFC 5054 §2.5.4: a fresh secret for every sign-in
      try {
        return await signIn(pool, ephemeral, username, password)
      } catch (thrown) {
        // Only a person who is refused needs another one; a person who signs in does not wait for it.
        prepared ??= createEphemeral(pool.random)
        throw thrown
      }
    },
    answer: <N extends ChallengeName>(challenge: OpenChallenge<N>, answer: Answer<N>) =>
      answerChallenge(pool, challenge, answer),
    refresh: (refreshToken: string) => refresh(pool, refreshToken),
    revoke: (refreshToken: string) => revoke(pool, refreshToken),
    signOutEverywhere: (accessToken: string) => signOutEverywhere(pool, accessToken),
    getAccount: (accessToken: string) => getAccount(pool, accessToken),
    forgotPassword: (username: string) => forgotPassword(pool, username),
    confirmForgotPassword: (username: string, code: string, password: string) =>
      confirmForgotPassword(pool, username, code, password),
    changePassword: (accessToken: string, current: string, next: string) =>
      changePassword(pool, accessToken, current, next),
    updateAttributes: (accessToken: string, attributes: Record<string, string>) =>
      updateAttributes(pool, accessToken, attributes),
    sendVerificationCode: (accessToken: string, attribute: Verifiable) =>
      sendVerificationCode(pool, accessToken, attribute),
    verifyAttribute: (accessToken: string, attribute: Verifiable, code: string) =>
      verifyAttribute(pool, accessToken, attribute, code),
    setMfaPreference: (accessToken: string, preference: MfaPreference) =>
      setMfaPreference(pool, accessToken, preference),
    beginAuthenticator: (credential: SetUpCredential) => beginAuthenticator(pool, credential),
    finishAuthenticator: (credential: SetUpCredential, code: string) =>
      finishAuthenticator(pool, credential, code),
    confirmSignUp: (username: string, code: string) => confirmSignUp(pool, username, code),
    resendConfirmation: (username: string) => resendConfirmation(pool, username),
  }
}
