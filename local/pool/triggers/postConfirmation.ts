import type { User } from '../state/store'
import type { Call } from './clientMetadata'
import { invoke, type TriggerDeps } from './invoke'
import type { SourceOf } from './sources'
import { userAttributes } from './userAttributes'

/**
 * PostConfirmation, after a sign-up or a new password was confirmed. An error goes to the client; the user
 * stays.
 */
export async function postConfirmation(
  deps: TriggerDeps,
  call: Call,
  source: SourceOf<'PostConfirmation'>,
  user: User,
): Promise<void> {
  if (!deps.triggers.has('PostConfirmation')) return
  await invoke(deps, call, 'PostConfirmation', {
    source,
    userName: user.username,
    request: { userAttributes: userAttributes(user) },
    response: {},
  })
}
