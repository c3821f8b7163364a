/**
 * What follows a log-out, which ends the session here at once (store.ts): the pool and the hosted domain are
 * told.
 */
import { AuthError, asAuthError, asResult, isOneOf } from '../../cognito/AuthError'
import { withTimeout } from '../../async/withTimeout'
import { fetched } from '../fetchedModule'
import type { ActionContext } from '../actionContext'
import type { SignedIn } from '../storage/record'
import { deviceKeyOf } from '../user'
import { hostedDomainOf, type HostedContext } from '../signIn/hostedSignIn'

type LogoutContext = HostedContext & Pick<ActionContext, 'loadPool' | 'logoutFrom'>

/**
 * Milliseconds to wait for the pool before the page is left for the hosted domain. The request outlives the
 * page, and nobody has typed much there by then.
 */
const ANSWERED_WITHIN = 2_000

/**
 * Revokes a session that a log-out has ended here, or every sign-in of the person, at the pool and at the
 * hosted domain.
 * @param ended the session; null where nobody was signed in
 */
export async function tellLogout(context: LogoutContext, ended: SignedIn | null): Promise<void> {
  if (context.logoutFrom === 'everywhere')
    await logoutAtHostedDomain(context, ended, ended && endEverywhere(context, ended), () =>
      context.tokens.showRemains('other-devices-remain'),
    )
  else await logoutAtHostedDomain(context, ended, ended && context.tokens.revoke(ended.tokens))
}

/**
 * Tells the hosted domain of the log-out.
 * @param ended the session that was ended here
 * @param revoking its revocation, which is under way
 * @param unanswered called if the page is left without an answer to that
 */
export async function logoutAtHostedDomain(
  context: HostedContext,
  ended: SignedIn | null,
  revoking?: Promise<unknown> | null,
  unanswered: () => void = () => {},
): Promise<void> {
  if (ended?.method !== 'hosted-domain') return void (await revoking)
  const answered = Promise.resolve(revoking).then(() => true)
  if (!(await withTimeout(context.clock, ANSWERED_WITHIN, answered, false))) unanswered()
  await tellHostedDomain(context)
}

/**
 * If the other devices cannot be signed out, the sign-in page says so. The pool accepts no expired access
 * token; it says so, and the tokens are refreshed.
 */
async function endEverywhere(context: LogoutContext, ended: SignedIn): Promise<void> {
  let { tokens } = ended
  const failed = await asResult(context, 'The other sign-ins could not be ended', async () => {
    const [pool, [{ endEverySignIn }, { refreshTokens }]] = await Promise.all([
      context.loadPool(),
      fetched(context.clock, Promise.all([import('./endEverySignIn'), import('../../cognito/tokens')])),
    ])
    const signOut = () => endEverySignIn(context, pool, tokens.accessToken)
    await signOut().catch(async (thrown: unknown) => {
      if (!isOneOf(thrown, ['session-ended'])) throw thrown
      ;({ tokens } = await refreshTokens(pool, tokens.refreshToken, deviceKeyOf(tokens.accessToken)))
      await signOut()
    })
  })
  if (!failed) return
  context.tokens.showRemains('other-devices-remain')
  await context.tokens.revoke(tokens)
}

/**
 * The hosted domain remembers a browser for an hour: until it knows of the log-out, it lets anybody in there.
 */
async function tellHostedDomain(context: HostedContext): Promise<void> {
  try {
    const hosted = await hostedDomainOf(context)
    // The next person's page is not left: single sign-on asks who is there anyway. If nobody gets in here,
    // the sign-in page says what remains.
    if (isNextPersonHere(context)) return context.tokens.showRemains('log-out-incomplete')
    await hosted.logout()
  } catch (thrown) {
    context.log(
      'The hosted domain was not told',
      new AuthError('log-out-incomplete', NOT_TOLD, asAuthError(thrown)),
    )
    context.tokens.showRemains('log-out-incomplete')
  }
}

/** Whether somebody has signed in meanwhile, or has sent a password: their page is not to be left. */
const isNextPersonHere = ({ tokens, signIns }: HostedContext) =>
  tokens.record()?.state === 'in' || signIns.current() !== null

const NOT_TOLD = 'An error occurred when attempting to log out from OAuth provider.'
