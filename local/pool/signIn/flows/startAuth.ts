import { cognitoError } from '../../errors'
import { requireFlow } from '../../state/clients'
import type { Deps } from '../../state/deps'
import type { AuthFlow } from '../../state/settings'
import type { SignInCall } from '../../triggers/clientMetadata'
import { type AuthReply, type SignInStep, toAuthReply } from '../nextStep'
import { startCustomAuth } from './customAuth'
import { refreshByInitiateAuth } from './refreshTokenAuth'
import { startUserAuth } from './userAuth'
import { signInWithPassword } from './userPasswordAuth'
import { startSrpAuth } from './userSrpAuth'

/** Every AuthFlow of the API. */
export const FLOW_NAMES = [
  'USER_SRP_AUTH',
  'USER_PASSWORD_AUTH',
  'REFRESH_TOKEN_AUTH',
  'REFRESH_TOKEN',
  'CUSTOM_AUTH',
  'ADMIN_NO_SRP_AUTH',
  'ADMIN_USER_PASSWORD_AUTH',
  'USER_AUTH',
] as const

type FlowName = (typeof FLOW_NAMES)[number]

/** Two flows have an older name. */
function flowOf(name: FlowName): AuthFlow {
  switch (name) {
    case 'REFRESH_TOKEN':
      return 'REFRESH_TOKEN_AUTH'
    case 'ADMIN_NO_SRP_AUTH':
      return 'ADMIN_USER_PASSWORD_AUTH'
    default:
      return name
  }
}

/**
 * The first step of a sign-in, or a refresh.
 * @param offered the flows of the operation
 * @param session of ConfirmSignUp, for USER_AUTH
 * @throws InvalidParameterException for another flow, and for one that the client does not allow
 */
export async function startAuth(
  deps: Deps,
  given: SignInCall,
  offered: readonly AuthFlow[],
  name: FlowName,
  parameters: ReadonlyMap<string, string>,
  session?: string,
): Promise<AuthReply> {
  const flow = flowOf(name)
  if (!offered.includes(flow)) throw cognitoError('flowUnsupported')
  requireFlow(given.client, flow)
  const call = { ...given, deviceKey: parameters.get('DEVICE_KEY') }
  const reply = (step: SignInStep) => toAuthReply(deps, call, step, 'TokenGeneration_Authentication')
  switch (flow) {
    case 'USER_SRP_AUTH':
      return reply(await startSrpAuth(deps, call, parameters, flow))
    case 'USER_PASSWORD_AUTH':
    case 'ADMIN_USER_PASSWORD_AUTH':
      return reply(await signInWithPassword(deps, call, parameters))
    case 'REFRESH_TOKEN_AUTH':
      return refreshByInitiateAuth(deps, call, parameters)
    case 'CUSTOM_AUTH':
      return reply(await startCustomAuth(deps, call, parameters))
    case 'USER_AUTH':
      return reply(await startUserAuth(deps, call, parameters, session))
  }
}
