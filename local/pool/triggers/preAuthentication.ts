import type { User } from '../state/store'
import { type SignInCall, validationDataOf } from './clientMetadata'
import { invoke, type TriggerDeps } from './invoke'
import { attributesOfMaybe } from './userAttributes'

/**
 * PreAuthentication, before the password is checked.
 * @param user undefined for a name without an account
 * @param identity the user name, or what stands for it
 */
export async function preAuthentication(
  deps: TriggerDeps,
  call: SignInCall,
  user: User | undefined,
  identity: string,
): Promise<void> {
  if (!deps.triggers.has('PreAuthentication')) return
  await invoke(deps, call, 'PreAuthentication', {
    source: 'PreAuthentication_Authentication',
    userName: identity,
    request: { ...attributesOfMaybe(call, user), validationData: validationDataOf(call) ?? {} },
    response: {},
  })
}
