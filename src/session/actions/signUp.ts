/** Creates an account, confirms it with a code, and signs in to it. */
import { withMetadata, type ClientMetadata, type Pool } from '../../cognito/pool'
import {
  confirmSignUp,
  resendConfirmation as resend,
  signInAfterSignUp,
  signUp as send,
} from '../../cognito/signUp'
import type { SessionContext } from '../context'
import type { Typed } from '../openSignIn'
import { attempt, type ConfirmResult, type LoginResult, type Result, type SignUpResult } from '../results'
import { isOneOf, MAY_HAVE_WORKED } from './firstFactor'
import { codeFrom, usernameFrom } from './input'
import { begin } from './login'
import { request } from './signInRequest'

/**
 * Creates an account. An address that has one already gets the same answer as a new one, so that nobody learns of it.
 * @param username e-mail address; lower-cased, and sent as the attribute `email`, too
 * @param password empty where the account is to have none
 * @param attributes name to value, as the pool requires them
 */
export const signUp = (
  context: SessionContext,
  username: string,
  password: string,
  attributes: Readonly<Record<string, string>> = {},
  clientMetadata?: ClientMetadata,
): Promise<SignUpResult> =>
  attempt<SignUpResult>(context, 'The sign-up failed', async () => {
    const name = usernameFrom(username)
    const pool = withMetadata(await context.loadPool(), clientMetadata)
    const begun = { username: name, password, clientMetadata }
    try {
      const { isConfirmed, session } = await send(pool, name, password, { email: name, ...attributes })
      context.signUp.keep({ ...begun, session, isNew: true })
      if (isConfirmed) return await goOn(context, name, undefined, clientMetadata)
    } catch (thrown) {
      if (isOneOf(thrown, ['account-exists'])) context.signUp.keep({ ...begun, isNew: false })
      // The account is made, and its code can be sent again (SignUp, LimitExceededException).
      else if (isOneOf(thrown, ['attempt-limit', 'delivery-failed']))
        context.signUp.keep({ ...begun, isNew: true })
      else throw thrown
    }
    return { status: 'CODE_REQUIRED' }
  })

/**
 * Confirms an account with the code sent at sign-up, and signs in if possible: with USER_AUTH by the pool's session of the
 * sign-up, else by the password if it was typed in this page not long ago.
 * @param username e-mail address or user name; lower-cased
 */
export const confirmAccount = (
  context: SessionContext,
  username: string,
  code: string,
  clientMetadata?: ClientMetadata,
): Promise<ConfirmResult> =>
  attempt<ConfirmResult>(context, 'The account could not be confirmed', async () => {
    const name = usernameFrom(username)
    const digits = codeFrom(code)
    const pool = withMetadata(await context.loadPool(), clientMetadata)
    const session = await confirm(context, pool, name, digits)
    return goOn(context, name, session, clientMetadata)
  })

/** Has the confirmation code sent again. */
export const resendConfirmation = (
  context: SessionContext,
  username: string,
  clientMetadata?: ClientMetadata,
): Promise<Result> =>
  attempt(context, 'The code could not be sent', async () => {
    const name = usernameFrom(username)
    await resend(withMetadata(await context.loadPool(), clientMetadata), name)
    return { status: 'READY', value: undefined }
  })

async function confirm(
  { signUp: { of, noteUnanswered } }: SessionContext,
  pool: Pool,
  username: string,
  code: string,
): Promise<string | undefined> {
  const begun = of(username)
  try {
    return await confirmSignUp(pool, username, code, begun?.session)
  } catch (thrown) {
    // The session ends after some minutes, the code after a day.
    if (begun?.session !== undefined && isOneOf(thrown, ['challenge-over']))
      return confirmSignUp(pool, username, code)
    if (isOneOf(thrown, MAY_HAVE_WORKED)) noteUnanswered(username, code)
    // This code was right the first time. Any other code is a guess, on a page that still has the password.
    const wasRight = begun?.isNew === true && begun.unanswered === code
    if (wasRight && isOneOf(thrown, ['account-already-confirmed'])) return undefined
    throw thrown
  }
}

/** Signs in to the account that is confirmed now, unless somebody is signed in. */
async function goOn(
  context: SessionContext,
  username: string,
  session: string | undefined,
  clientMetadata: ClientMetadata | undefined,
): Promise<ConfirmResult> {
  const begun = context.signUp.of(username)
  if (begun) context.signUp.drop()
  // Somebody else has signed in meanwhile, in another tab. That has ended this sign-up, as it ends an open sign-in.
  if (context.tokens.record()?.state === 'in') return { status: 'READY' }
  const typed: Typed = {
    username,
    password: begun?.password ?? '',
    clientMetadata: clientMetadata ?? begun?.clientMetadata,
    method: 'own-page',
  }
  const { authFlow } = await context.loadPool()
  const signedIn =
    authFlow === 'USER_AUTH' && session !== undefined ? await bySession(context, typed, session) : undefined
  const login = signedIn ?? (typed.password === '' ? undefined : await begin(context, typed))
  return { status: 'READY', ...(login && { login }) }
}

/** @returns undefined where the pool does not take the session, or no longer */
async function bySession(
  context: SessionContext,
  typed: Typed,
  session: string,
): Promise<LoginResult | undefined> {
  context.signIn.begin(typed)
  const isCurrent = context.signIn.watch()
  const result = await request(context, (pool) => signInAfterSignUp(pool, typed.username, session))
  if (result.status !== 'ERROR') return result
  if (isCurrent()) context.signIn.close()
  return undefined
}
