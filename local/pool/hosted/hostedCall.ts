import type { Client } from '../state/settings'
import type { User } from '../state/store'
import type { TokenChanges } from '../state/tokenChanges'
import type { SignInCall } from '../triggers/clientMetadata'
import { preTokenGeneration } from '../triggers/preTokenGeneration'

/** A sign-in at the hosted domain, for the triggers. Its pages pass on no ClientMetadata. */
export const hostedCall = (client: Client): SignInCall => ({ operation: 'the hosted domain', client })

/** What the application changes in the tokens of a sign-in at the hosted domain. */
export const hostedTokenChanges = (
  deps: Parameters<typeof preTokenGeneration>[0],
  client: Client,
  user: User,
  scope: string,
): Promise<TokenChanges | undefined> =>
  preTokenGeneration(deps, hostedCall(client), 'TokenGeneration_HostedAuth', user, scope)
