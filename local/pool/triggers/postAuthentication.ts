import type { User } from '../state/store'
import type { SignInCall } from './clientMetadata'
import { invoke, type TriggerDeps } from './invoke'
import { userAttributes } from './userAttributes'

/** PostAuthentication, before the tokens of a sign-in; an error refuses it. A refresh does not call it. */
export async function postAuthentication(deps: TriggerDeps, call: SignInCall, user: User): Promise<void> {
  if (!deps.triggers.has('PostAuthentication')) return
  await invoke(deps, call, 'PostAuthentication', {
    source: 'PostAuthentication_Authentication',
    userName: user.username,
    request: { userAttributes: userAttributes(user), newDeviceUsed: false },
    response: {},
  })
}
