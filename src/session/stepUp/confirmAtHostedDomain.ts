/** Confirms at the hosted domain: this app does not know the password of people who signed in there. */
import { readClaims, textClaim } from '../../cognito/claims'
import { asResult, type Failed } from '../../cognito/AuthError'
import { providerOf, readIdentities } from '../../cognito/identities'
import { hostedDomainOf } from '../signIn/hostedSignIn'
import type { ActionContext } from '../actionContext'
import { cancelled, type LoginResult } from '../results'
import { subOf, type SignedIn } from '../storage/record'
import type { Need } from './assurance'
import { FAILURE, type Settle } from './confirmation'

export type ThereContext = Pick<
  ActionContext,
  'knownAtHostedDomain' | 'lastProvider' | 'loadHostedDomain' | 'log' | 'show' | 'tokens'
>

/**
 * Asks the person to leave for it. No answer comes back to this page: the page loads again after that
 * sign-in.
 */
export function confirmAtHostedDomain(
  context: ThereContext,
  before: SignedIn,
  { purpose }: Need,
  settle: Settle,
): void {
  context.show({
    confirmation: {
      at: 'hosted-domain',
      purpose,
      cancel: () => settle(cancelled()),
      leave: (from) => leave(context, before, from),
    },
  })
}

/** Also people who are signed in there are asked (OpenID Connect Core 3.1.2.1, `prompt`). */
async function leave(context: ThereContext, before: SignedIn, from: string): Promise<LoginResult> {
  const provider = providerFor(context, before)
  // A session that ends with this page is over when the answer comes: what the person leaves for is a new
  // sign-in.
  const confirms = context.tokens.isPageOnly() ? undefined : subOf(before)
  return asResult(context, FAILURE, async (): Promise<Failed> => {
    const hosted = await hostedDomainOf(context)
    context.knownAtHostedDomain.note()
    return hosted.begin({ from, provider, prompt: 'login', confirms })
  })
}

/**
 * The identity provider where the person signed in. Undefined if it is not known: one of several that are
 * linked, or none, which they choose again on the hosted domain's own page.
 */
function providerFor(
  { lastProvider }: Pick<ActionContext, 'lastProvider'>,
  { tokens }: SignedIn,
): string | undefined {
  const claims = readClaims(tokens.idToken) ?? {}
  const identities = readIdentities(claims['identities'])
  const last = identities.find(({ provider }) => provider === lastProvider?.get())
  return last?.provider ?? providerOf(textClaim(claims, 'cognito:username') ?? '', identities)
}
