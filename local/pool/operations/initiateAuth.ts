import { clientOf, requireFlow } from '../state/clients'
import type { Deps } from '../state/deps'
import { refuse } from '../errors'
import { startCustom } from '../signIn/flows/customAuth'
import { refreshByInitiateAuth } from '../signIn/flows/refreshTokenAuth'
import { signInWithPassword } from '../signIn/flows/userPasswordAuth'
import { startSrp } from '../signIn/flows/userSrpAuth'
import { oneOf, read, textMap } from './shared/input'
import { clientId } from './shared/commonFields'
import { replyTo, type AuthReply } from '../signIn/nextStep'

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
    const { AuthFlow, ClientId, AuthParameters } = read(shape, input)
    const client = clientOf(deps, ClientId)
    switch (AuthFlow) {
      case 'USER_SRP_AUTH':
        requireFlow(client, AuthFlow)
        return replyTo(deps, client, await startSrp(deps, client, AuthParameters, AuthFlow))
      case 'USER_PASSWORD_AUTH':
        requireFlow(client, AuthFlow)
        return replyTo(deps, client, await signInWithPassword(deps, client, AuthParameters))
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
        requireFlow(client, 'REFRESH_TOKEN_AUTH')
        return refreshByInitiateAuth(deps, client, AuthParameters)
      case 'CUSTOM_AUTH':
        requireFlow(client, AuthFlow)
        return replyTo(deps, client, await startCustom(deps, client, AuthParameters))
      case 'USER_AUTH':
        throw refuse('flowOff', AuthFlow)
      case 'ADMIN_NO_SRP_AUTH':
      case 'ADMIN_USER_PASSWORD_AUTH':
        throw refuse('flowUnsupported')
    }
  }
