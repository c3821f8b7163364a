import { getAccount } from './account'
import { sendVerificationCode, updateAttributes, verifyAttribute, type Verifiable } from './attributes'
import { beginAuthenticator, finishAuthenticator, type Holder } from './authenticator'
import { answerChallenge, type Answer, type ChallengeName, type OpenChallenge } from './challenges'
import { setMfaPreference, type MfaPreference } from './mfaPreference'
import { changePassword, confirmForgotPassword, forgotPassword } from './password'
import { createPool, type Pool, type PoolConfig } from './pool'
import { refresh } from './refresh'
import { signIn } from './signIn'
import { confirmSignUp, resendConfirmation } from './signUp'
import { revoke, signOutEverywhere } from './signOut'
import { createEphemeral, type Ephemeral } from './srp'

/** The pool's operations, bound to one configuration. Each rejects with AuthError only. */
export type UserPool = ReturnType<typeof createUserPool>

/**
 * Binds the operations to a pool. This module is what brings the SDK in, so the app loads it when it is
 * wanted, behind the sign-in form.
 */
export function createUserPool(config: PoolConfig, now?: Pool['now'], random?: Pool['random']) {
  const pool = createPool(config, now, random)
  // Half of SRP's work needs no password; it is done while the password is being typed.
  let prepared: Ephemeral | undefined = createEphemeral(pool.random)
  return {
    signIn: async (username: string, password: string) => {
      const ephemeral = prepared ?? createEphemeral(pool.random)
      prepared = undefined // RFC 5054 §2.5.4: a fresh secret for every sign-in
      try {
        return await signIn(pool, ephemeral, username, password)
      } catch (thrown) {
        // Somebody who is refused tries again; the screen of somebody who is not waits for nothing.
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
    beginAuthenticator: (holder: Holder) => beginAuthenticator(pool, holder),
    finishAuthenticator: (holder: Holder, code: string) => finishAuthenticator(pool, holder, code),
    confirmSignUp: (username: string, code: string) => confirmSignUp(pool, username, code),
    resendConfirmation: (username: string) => resendConfirmation(pool, username),
  }
}
