import { FLOW_NAMES, startAuth } from '../signIn/flows/startAuth'
import type { AuthReply } from '../signIn/nextStep'
import { requireClient } from '../state/clients'
import type { Deps } from '../state/deps'
import { clientId, clientMetadata, session } from './shared/commonFields'
import { oneOf, optional, readInput, textMap } from './shared/input'

const shape = {
  AuthFlow: oneOf(FLOW_NAMES),
  ClientId: clientId,
  AuthParameters: textMap,
  Session: optional(session),
  ClientMetadata: clientMetadata,
}

const OFFERED = [
  'USER_SRP_AUTH',
  'USER_PASSWORD_AUTH',
  'CUSTOM_AUTH',
  'REFRESH_TOKEN_AUTH',
  'USER_AUTH',
] as const

/** InitiateAuth: the first step of a sign-in, or a refresh. */
export const initiateAuth =
  (deps: Deps) =>
  async (input: unknown): Promise<AuthReply> => {
    const { AuthFlow, ClientId, AuthParameters, Session, ClientMetadata } = readInput(shape, input)
    const call = {
      operation: 'InitiateAuth',
      client: requireClient(deps, ClientId),
      clientMetadata: ClientMetadata,
    } as const
    return startAuth(deps, call, OFFERED, AuthFlow, AuthParameters, Session)
  }
