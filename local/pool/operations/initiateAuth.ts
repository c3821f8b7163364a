import { cognitoError } from '../errors'
import { startCustomAuth } from '../signIn/flows/customAuth'
import { refreshByInitiateAuth } from '../signIn/flows/refreshTokenAuth'
import { signInWithPassword } from '../signIn/flows/userPasswordAuth'
import { startSrpAuth } from '../signIn/flows/userSrpAuth'
import { type AuthReply, toAuthReply } from '../signIn/nextStep'
import { requireClient, requireFlow } from '../state/clients'
import type { Deps } from '../state/deps'
import { clientId } from './shared/commonFields'
import { oneOf, readInput, textMap } from './shared/input'

const FLOWS = [
  'USER_SRP_AUTH',
  'USER_PASSWORD_AUTH',
  'REFRESH_TOKEN_AUTH',
  'REFRESH_TOKEN',
  'CUSTOM_AUTH',
  'ADMIN_NO_SRP_AUTH',
  'ADMIN_USER_PASSWORD_AUTH',
  'USER_AUTH',
] as const

const shape = { AuthFlow: oneOf(FLOWS), ClientId: clientId, AuthParameters: textMap }

/** InitiateAuth: the first step of a sign-in, or a refresh. */
export const initiateAuth =
  (deps: Deps) =>
  async (input: unknown): Promise<AuthReply> => {
    const { AuthFlow, ClientId, AuthParameters } = readInput(shape, input)
    const client = requireClient(deps, ClientId)
    switch (AuthFlow) {
      case 'USER_SRP_AUTH':
        requireFlow(client, AuthFlow)
        return toAuthReply(deps, client, await startSrpAuth(deps, client, AuthParameters, AuthFlow))
      case 'USER_PASSWORD_AUTH':
        requireFlow(client, AuthFlow)
        return toAuthReply(deps, client, await signInWithPassword(deps, client, AuthParameters))
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
        requireFlow(client, 'REFRESH_TOKEN_AUTH')
        return refreshByInitiateAuth(deps, client, AuthParameters)
      case 'CUSTOM_AUTH':
        requireFlow(client, AuthFlow)
        return toAuthReply(deps, client, await startCustomAuth(deps, client, AuthParameters))
      case 'USER_AUTH':
        throw cognitoError('flowOff', AuthFlow)
      case 'ADMIN_NO_SRP_AUTH':
      case 'ADMIN_USER_PASSWORD_AUTH':
        throw cognitoError('flowUnsupported')
    }
  }
