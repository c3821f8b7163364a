/** Creates an account, confirms it with a code, and signs in to it. */
import { AuthError, type AuthErrorCode, asResult, isOneOf } from '../../cognito/AuthError'
import { knownAttributes } from '../../cognito/knownAttributes'
import { withMetadata, type ClientMetadata, type Pool } from '../../cognito/pool'
import {
  confirmSignUp,
  resendConfirmation as resend,
  signInAfterSignUp,
  signUp as send,
} from '../../cognito/signUp'
import type { SignIn, Typed } from './pendingSignIn'
import { closeSuggestion } from '../account/homeSuggestions'
import type { ConfirmResult, LoginResult, Result, SignUpResult } from '../results'
import { sentAttributes } from '../../input/attribute'
import { newPassword } from '../../input/newPassword'
import { codeFrom, usernameFrom } from './requiredInput'
import { sendOnce } from './sendOnce'
import { begin, firstStep, request, type SignInContext } from './login'

/**
 * Creates an account. An address that has one already gets the same answer as a new one, so that nobody
 * learns of it.
 * @param username e-mail address; lower-cased, and sent as the attribute `email`, too
 * @param chosen the password; empty where the account is to have none
 * @param attributes name to value, as the pool requires them; an empty one that the program knows is filled
 *   in
 */
export const signUp = (
  context: SignInContext,
  username: string,
  chosen: string,
  attributes: Readonly<Record<string, string>> = {},
  clientMetadata?: ClientMetadata,
): Promise<SignUpResult> =>
  asResult<SignUpResult>(context, 'The sign-up failed', async () => {
    const name = usernameFrom(username)
    const password = newPassword(chosen)
    const before = context.signIns.current()
    const pool = withMetadata(await context.loadPool(), clientMetadata)
    const given = sentAttributes(attributes)
    const known = knownAttributes(
      pool,
      Object.keys(given).filter((each) => given[each] === ''),
    )
    const all = { email: name, ...given, ...known }
    const sent = await send(pool, name, password, all).catch((thrown: unknown) => {
      if (isOneOf(thrown, MAY_HAVE_ACCOUNT)) return thrown
      throw thrown
    })
    const made = sent instanceof AuthError ? undefined : sent
    if (password !== '') closeSuggestion('password', made?.sub)
    const typed = { username: name, password, clientMetadata }
    context.pendingSignUp.keep({ ...typed, session: made?.session, knows: made ? 'made-here' : 'unsure' })
    if (made?.isConfirmed) return await goOn(context, before, name, undefined, clientMetadata)
    if (isOneOf(sent, NOT_SENT)) {
      context.log('The code could not be sent', sent)
      return { status: 'CODE_REQUIRED', error: sent }
    }
    return { status: 'CODE_REQUIRED' }
  })

/**
 * There is an account, and its code can be sent again (SignUp, LimitExceededException and
 * CodeDeliveryFailureException). Only a success proves that this sign-up has made it.
 */
const NOT_SENT: readonly AuthErrorCode[] = ['attempt-limit', 'delivery-failed']
const MAY_HAVE_ACCOUNT: readonly AuthErrorCode[] = ['account-exists', ...NOT_SENT]

/**
 * Confirms an account with the code sent at sign-up, and signs in as decision 22 says. Without `login` people
 * sign in themselves. That the account was confirmed before ('account-already-confirmed') is told only to
 * people who may know.
 * @param username e-mail address or user name; lower-cased
 */
export const confirmAccount = (
  context: SignInContext,
  username: string,
  code: string,
  clientMetadata?: ClientMetadata,
): Promise<ConfirmResult> =>
  asResult<ConfirmResult>(context, 'The account could not be confirmed', async () => {
    const name = usernameFrom(username)
    const digits = codeFrom(code)
    const before = context.signIns.current()
    const pool = withMetadata(await context.loadPool(), clientMetadata)
    const session = await confirm(context, pool, name, digits).catch((thrown: unknown) => {
      throw isHidden(context, name, thrown)
        ? new AuthError('wrong-code', 'The code is not right', thrown)
        : thrown
    })
    return goOn(context, before, name, session, clientMetadata)
  })

/**
 * Has the confirmation code sent again. That there is nothing to confirm is told only to people who may know.
 */
export const resendConfirmation = (
  context: SignInContext,
  username: string,
  clientMetadata?: ClientMetadata,
): Promise<Result> =>
  asResult(context, 'The code could not be sent', async () => {
    const name = usernameFrom(username)
    const pool = withMetadata(await context.loadPool(), clientMetadata)
    await resend(pool, name).catch((thrown: unknown) => {
      if (!isHidden(context, name, thrown)) throw thrown
    })
    return { status: 'READY', value: undefined }
  })

/**
 * Whether to hide that there is no account, a disabled one, which only pools without
 * PreventUserExistenceErrors say, or one that is confirmed. Two may know: the tab that created it, and people
 * to whom a sign-in in this page has said that it was not confirmed. They could see the same by signing in.
 */
const isHidden = (context: SignInContext, username: string, thrown: unknown): boolean =>
  isOneOf(thrown, REVEALS_AT_SIGN_UP) && !mayKnow(context, username)

const REVEALS_AT_SIGN_UP: readonly AuthErrorCode[] = [
  'account-already-confirmed',
  'account-not-found',
  'account-disabled',
]

function mayKnow({ pendingSignUp: { of } }: SignInContext, username: string): boolean {
  const account = of(username)
  return account !== undefined && account.knows !== 'unsure'
}

/**
 * If an answer was lost and the account is confirmed, only the same code counts as right. Another one is a
 * guess, on a page that still has the password.
 */
function confirm(
  context: SignInContext,
  pool: Pool,
  username: string,
  code: string,
): Promise<string | undefined> {
  const session = context.pendingSignUp.of(username)?.session
  const once = () =>
    confirmSignUp(pool, username, code, session).catch((thrown: unknown) => {
      // The session ends after some minutes, the code after a day.
      if (session !== undefined && isOneOf(thrown, ['challenge-over']))
        return confirmSignUp(pool, username, code)
      throw thrown
    })
  return sendOnce(context, ['ConfirmSignUp', username, code], once, (refusal) => {
    if (isOneOf(refusal, ['account-already-confirmed']) && mayKnow(context, username)) return undefined
    throw refusal
  })
}

/**
 * Signs in to the account that is confirmed now, unless somebody has signed in meanwhile, or begun to. The
 * pool's session proves only the code, so it signs in only to an account that this tab has made. A typed
 * password is sent to the pool, which checks it: that signs in to any account.
 */
async function goOn(
  context: SignInContext,
  before: SignIn | null,
  username: string,
  session: string | undefined,
  clientMetadata: ClientMetadata | undefined,
): Promise<ConfirmResult> {
  const begun = context.pendingSignUp.of(username)
  if (begun) context.pendingSignUp.drop()
  // What was begun later counts, here or in another tab.
  if (begun === undefined || context.tokens.record()?.state === 'in' || context.signIns.current() !== before)
    return { status: 'READY' }
  const { password, knows } = begun
  const typed: Typed = {
    username,
    password,
    clientMetadata: clientMetadata ?? begun.clientMetadata,
  }
  const { authFlow } = await context.loadPool()
  const signedIn =
    knows === 'made-here' && authFlow === 'USER_AUTH' && session !== undefined
      ? await bySession(context, typed, session)
      : undefined
  const login = signedIn ?? (password === '' ? undefined : await begin(context, typed))
  // Somebody had registered the address before, with another password.
  if (knows === 'unsure' && login?.status === 'ERROR' && login.error.code === 'wrong-credentials')
    return { status: 'READY', login: mustReset(login.error) }
  return { status: 'READY', ...(login && { login }) }
}

const mustReset = (refusal: AuthError): LoginResult => ({
  status: 'ERROR',
  error: new AuthError('password-reset-required', 'The account has another password', refusal),
})

/**
 * The pool answers with the choice of ways where the code is no first factor; then the sign-in begins like
 * any other.
 * @returns undefined where the pool does not take the session, or no longer
 */
async function bySession(
  context: SignInContext,
  typed: Typed,
  session: string,
): Promise<LoginResult | undefined> {
  const signIn = context.signIns.begin(typed)
  const result = await request(context, async (pool) => {
    const step = await signInAfterSignUp(pool, typed.username, session)
    return step.name === 'SELECT_CHALLENGE' ? firstStep(context, pool, signIn) : step
  })
  // Whoever has cancelled it does not begin another one.
  if (result.status !== 'ERROR' || signIn.signal.aborted) return result
  signIn.close()
  return undefined
}
