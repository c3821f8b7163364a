/** What a person signed in can do with their own account. No action throws: failures are values. */
import { deleteUser, getAccount as readAccount, readWaysIn, type Account } from '../../cognito/account'
import {
  sendVerificationCode as sendCode,
  updateAttributes as writeAttributes,
  verifyAttribute as verify,
  type Verifiable,
} from '../../cognito/attributes'
import { beginAuthenticator as associate, finishAuthenticator as prove } from '../../cognito/authenticator'
import type { Delivery } from '../../cognito/delivery'
import { asAuthError, asResult, isOneOf, OUTCOME_UNKNOWN } from '../../cognito/AuthError'
import {
  letPasskeysCountAsMfa,
  setMfaPreference as writeMfaPreference,
  type MfaPreference,
} from '../../cognito/mfaPreference'
import { changePassword as replacePassword, confirmForgotPassword } from '../../cognito/password'
import type { Pool } from '../../cognito/pool'
import { canSignalNames } from '../../cognito/webauthn/signals'
import type { ActionContext } from '../actionContext'
import { signedOutEverywhere, type ChangePasswordResult, type Elsewhere, type Result } from '../results'
import type { Remains } from '../tokens/logoutRemains'
import { NOBODY, subOf, sameSession } from '../storage/record'
import { closeSuggestion } from './homeSuggestions'
import { readUser, usernameOf, type User } from '../user'
import type { Person } from '../person'
import { asPerson, type PersonContext } from './asPerson'
import { sentAttributes } from '../../input/attribute'
import { codeFrom, eachPassword, newPasswordFrom, passwordFrom } from '../signIn/requiredInput'
import type { HostedContext } from '../signIn/hostedSignIn'
import { signInByEachName } from '../signIn/firstFactor'
import type { SignInContext } from '../signIn/login'
import { confirmNewDevice } from '../signIn/newDevice'
import { endEverySignIn, signInAnew } from './endEverySignIn'
import { endOthersByList } from './userSessions'
import { sendOnce } from '../signIn/sendOnce'
import { logoutAtHostedDomain } from './tellLogout'
import { offersPasskeys } from './passkeyOffer'
import type { PasskeyContext } from './passkeys'

/** Reads the attributes, the second steps and, where the pool lets people choose, the ways in. */
export const getAccount = (
  context: PersonContext & Pick<ActionContext, 'memory'>,
): Promise<Result<Account>> =>
  asPerson(context, NOT_READ, async (pool, accessToken) => {
    const [account, waysIn] = await Promise.all([
      readAccount(pool, accessToken),
      offersPasskeys(context, pool) ? readWaysIn(pool, accessToken).catch(unknownWays(context)) : undefined,
    ])
    return { ...account, ...(waysIn && { waysIn }) }
  })

const NOT_READ = 'The account could not be read'

/**
 * A pool that refuses to tell has none to tell. Without an answer they are unknown: somebody without a
 * password would seem to have one.
 */
const unknownWays = (context: Pick<ActionContext, 'log'>) => (thrown: unknown) => {
  if (isOneOf(thrown, [...OUTCOME_UNKNOWN, 'throttled', 'blocked'])) throw thrown
  context.log('The ways in could not be read', asAuthError(thrown))
  return undefined
}

const readOnlyAccount = (context: PersonContext) => asPerson(context, NOT_READ, readAccount)

/** Reads the person's attributes from the pool. Null where nobody is signed in or the call fails. */
export async function getUser(context: PersonContext): Promise<User | null> {
  const result = await readOnlyAccount(context)
  return result.status === 'READY' ? readUser(result.value.attributes) : null
}

/** Whether a text message is asked for at sign-in. False where the call fails. */
export async function isSmsMfaEnabled(context: PersonContext): Promise<boolean> {
  const result = await readOnlyAccount(context)
  return result.status === 'READY' && result.value.factors.includes('SMS_MFA')
}

/** Writes attributes, and updates what the shell shows of the person. */
export const updateAttributes = (
  context: PasskeyContext,
  attributes: Record<string, string>,
): Promise<Result<Delivery[]>> =>
  asPerson(context, 'The attributes could not be changed', async (pool, accessToken) => {
    const deliveries = await writeAttributes(pool, accessToken, sentAttributes(attributes))
    await context.tokens.refresh()
    tellName(context, pool)
    return deliveries
  })

/** Password managers show the person's name with their passkeys. They get the new name after the answer. */
function tellName(context: PasskeyContext, pool: Pool): void {
  if (!canSignalNames() || !offersPasskeys(context, pool)) return
  import('./passkeys').then((passkeys) => passkeys.tellName(context)).catch(() => {})
}

/** Has a code sent to the e-mail address or phone number, to verify it. */
export const sendVerificationCode = (
  context: PersonContext,
  attribute: Verifiable,
): Promise<Result<Delivery>> =>
  asPerson(context, 'The code could not be sent', (pool, accessToken) =>
    sendCode(pool, accessToken, attribute),
  )

/**
 * Verifies the e-mail address or phone number with the code that was sent.
 * @param value what the code was sent for. If the account has it verified by now, from another tab or by a
 *   code whose answer was lost, it does not matter that the pool takes no code any more
 */
export const verifyAttribute = (
  context: PasskeyContext,
  attribute: Verifiable,
  code: string,
  value?: string,
): Promise<Result> =>
  asPerson(context, 'The code was not accepted', async (pool, accessToken) => {
    await verify(pool, accessToken, attribute, codeFrom(code)).catch(async (refusal: unknown) => {
      if (value === undefined || !isOneOf(refusal, ['wrong-code', 'code-expired'])) throw refusal
      const { attributes } = await readAccount(pool, accessToken)
      const isVerified = attributes[attribute] === value && attributes[`${attribute}_verified`] === 'true'
      if (!isVerified) throw refusal
    })
    await context.tokens.refresh()
    tellName(context, pool)
  })

/**
 * Changes the password and, if wanted, signs out everywhere else. If only all sign-ins can end together, this
 * browser then signs in again with the new password, and may be asked for a code.
 * @param current the password, or the code of `resetPassword` in its place; null for somebody who has none:
 *   ask for a fresh confirmation before it (useStepUp.ts)
 */
export async function changePassword(
  context: PersonContext & SignInContext,
  current: string | { code: string } | null,
  typed: string,
  { logoutElsewhere = false } = {},
): Promise<ChangePasswordResult> {
  const changed = await asPerson(
    context,
    'The password could not be changed',
    async (pool, token, person) => {
      const old = typeof current === 'string' ? passwordFrom(current) : undefined
      const code = current !== null && typeof current === 'object' ? codeFrom(current.code) : undefined
      const next = newPasswordFrom(typed)
      const replace = (from?: string) => replacePassword(pool, token, from, next)
      const change = (from: string | undefined) =>
        from === undefined ? replace() : eachPassword(from, replace, 'wrong-current-password')
      const send = () => (code ? confirmForgotPassword(pool, usernameOf(token), code, next) : change(old))
      const request = ['ChangePassword', person.sub, code, old, next]
      await sendOnce(context, request, send, (refusal) => {
        if (!isOneOf(refusal, ['wrong-current-password', 'code-expired'])) throw refusal
        // It is set if the pool takes the new password as the current one, or says that it was used before.
        return change(next).catch((thrown: unknown) => {
          if (!isOneOf(thrown, ['password-used-before'])) throw refusal
        })
      })
      closeSuggestion('password', person.sub)
      return () => endOthers(context, pool, person, next)
    },
  )
  if (changed.status === 'ERROR') return changed
  return { status: 'READY', ...(logoutElsewhere && { elsewhere: await changed.value() }) }
}

/**
 * Ends all other sign-ins of a person. If only all can end together, this browser signs in anew, and the
 * session goes on, so that pages of it in other tabs keep what is typed there; if the password is not enough,
 * the session is over.
 */
async function endOthers(
  context: SignInContext,
  pool: Pool,
  { token, record }: Person,
  password: string,
): Promise<Elsewhere> {
  const areOut = await asResult(context, EVERYWHERE, async () =>
    endOthersByList(context, pool, await token(), record.method),
  )
  if (areOut === true) return { status: 'LOGGED_OUT', login: { status: 'READY' } }
  if (areOut) return { status: 'NOT_LOGGED_OUT', error: areOut.error }
  const error = await context.tokens.goOnAnew(record, async (accessToken) => {
    // The real user name, unchanged: a pool may be case-sensitive.
    const username = usernameOf(accessToken)
    const { tokens } = await signInAnew(context, pool, accessToken, async () => {
      const step = await signInByEachName(pool, username, password)
      if (step.name === 'DONE') await confirmNewDevice(pool, step, context.log)
      return step
    })
    return tokens
  })
  if (error && error.code !== 'signed-out-everywhere') return { status: 'NOT_LOGGED_OUT', error }
  // Also if they have confirmed since, in another tab.
  const goesOn = sameSession(context.tokens.record() ?? NOBODY, record)
  return { status: 'LOGGED_OUT', login: goesOn ? { status: 'READY' } : signedOutEverywhere(error) }
}

/** Ends every sign-in of the person, also this one. */
export const logoutEverywhere = (context: PersonContext & HostedContext): Promise<Result> =>
  asPerson(context, EVERYWHERE, async (pool, accessToken, person) => {
    await endEverySignIn(context, pool, accessToken)
    await endHere(context, person)
  })

/** Ends a session, which the pool has ended, also here and at the hosted domain. */
async function endHere(context: HostedContext, { sub, record }: Person, remains?: Remains): Promise<void> {
  if (subOf(context.tokens.record()) === sub) context.signIns.drop()
  const over = await context.tokens.logOut(sub, remains)
  const isNobody = context.tokens.record()?.state === 'out'
  await logoutAtHostedDomain(context, over ?? (isNobody ? record : null))
}

/**
 * Deletes the account of the person signed in, for good. The pool ends all their sign-ins: those of this
 * browser are over at once, and the others with their next refresh. Ask for a fresh confirmation before it
 * (useStepUp.ts).
 */
export const deleteAccount = (
  context: PersonContext & HostedContext & Pick<ActionContext, 'lastFactor'>,
): Promise<Result> =>
  asPerson(context, 'The account could not be deleted', async (pool, accessToken, person) => {
    await deleteUser(pool, accessToken).catch((thrown: unknown) => {
      // Deleted meanwhile, in another tab or by a request whose answer was lost.
      if (!isOneOf(thrown, ['account-not-found'])) throw thrown
    })
    // What this browser remembers of the account leads nowhere now.
    context.lastFactor?.forget()
    await pool.devices.drop(usernameOf(accessToken))
    await endHere(context, person, 'account-deleted')
  })

const EVERYWHERE = 'Signing out everywhere failed'

/** Switches second steps on or off, or makes one the preferred. */
export const setMfaPreference = (context: PersonContext, preference: MfaPreference): Promise<Result> =>
  asPerson(context, 'The second step could not be changed', async (pool, accessToken) => {
    const isOff = Object.values(preference).every((state) => state === 'DISABLED')
    await writeMfaPreference(pool, accessToken, preference).catch(async (thrown: unknown) => {
      if (!isOff || !isOneOf(thrown, ['factor-not-set-up'])) throw thrown
      // An administrator, or another tab, may have removed it meanwhile; an app whose set-up was not finished
      // is still listed.
      const { factors } = await readAccount(pool, accessToken)
      if (factors.some((factor) => factor in preference)) throw thrown
    })
    if (!isOff) await letPasskeysCountAsMfa(pool, accessToken)
  })

/** Makes the secret for an authenticator app, in base32. */
export const beginAuthenticator = (
  context: PersonContext & Pick<ActionContext, 'memory'>,
): Promise<Result<string>> =>
  asPerson(context, 'The authenticator app could not be set up', async (pool, accessToken) => {
    const { secret } = await associate(pool, { accessToken })
    context.memory.provenAuthenticator = undefined
    return secret
  })

/**
 * Proves that the app has the secret, and switches the app on; the pool does not do so by itself. If only the
 * switching on failed, another try repeats only that.
 */
export const finishAuthenticator = (
  context: PersonContext & Pick<ActionContext, 'memory'>,
  code: string,
): Promise<Result> =>
  asPerson(
    context,
    'The authenticator app could not be set up',
    async (pool, accessToken, { sub, token }) => {
      const typed = codeFrom(code)
      const { memory } = context
      const isProven = memory.provenAuthenticator && memory.provenAuthenticator.of === sub
      const send = () => prove(pool, { accessToken }, typed)
      if (!isProven)
        await sendOnce(context, ['VerifySoftwareToken', sub, typed], send, (refusal) => {
          if (isOneOf(refusal, PROVEN_BEFORE)) return ''
          throw refusal
        })
      memory.provenAuthenticator = { of: sub }
      await writeMfaPreference(pool, await token(), { SOFTWARE_TOKEN_MFA: 'ENABLED' })
      await letPasskeysCountAsMfa(pool, await token())
      context.memory.provenAuthenticator = undefined
    },
  )

/** What the pool says to a code that it has accepted before: it was used, or there is no set-up any more. */
const PROVEN_BEFORE = ['authenticator-code-used', 'factor-not-set-up', 'authenticator-not-offered'] as const
