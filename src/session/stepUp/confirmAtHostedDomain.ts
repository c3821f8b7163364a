/** Confirms at the hosted domain: this app does not know the password of people who signed in there. */
import { attempt, type Failed } from '../../cognito/errors'
import { readClaims } from '../../cognito/claims'
import { hostedDomainOf } from '../actions/hostedSignIn'
import type { SessionContext } from '../context'
import type { LoginResult } from '../results'
import { personOf, type SignedIn } from '../storage/record'
import type { Need } from '../assurance'
import type { Question, Settle } from './question'
import { cancelled, FAILURE } from './refusals'

/** Asks the person to leave for it. No answer comes back to this page: the page loads again after that sign-in. */
export function confirmAtHostedDomain(
  context: SessionContext,
  before: SignedIn,
  { purpose }: Need,
  settle: Settle,
): Question {
  context.show({
    confirmation: {
      at: 'hosted-domain',
      purpose,
      cancel: () => settle(cancelled()),
      leave: (from) => leave(context, before, from),
    },
  })
  return { isAnswered: () => false, close: () => {} }
}

/** Also people who are signed in there are asked (OpenID Connect Core 3.1.2.1, `prompt`). */
async function leave(context: SessionContext, before: SignedIn, from: string): Promise<LoginResult> {
  const provider = providerIn(readClaims(before.tokens.idToken)?.['identities'])
  // A session that ends with this page is over when the answer comes: what the person leaves for is a new sign-in.
  const confirms = context.endsWithPage || context.tokens.isPageOnly() ? undefined : personOf(before)
  const begin = async (): Promise<Failed> =>
    (await hostedDomainOf(context)).begin(from, provider, 'login', confirms)
  return attempt(context, FAILURE, begin)
}

/** The identity provider of the person, from the claim `identities`; undefined for a user of the pool itself. */
function providerIn(identities: unknown): string | undefined {
  const first: unknown = Array.isArray(identities) ? identities[0] : undefined
  const name: unknown = Object(first)['providerName']
  return typeof name === 'string' ? name : undefined
}
