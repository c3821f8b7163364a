import { FLOW_NAMES, startAuth } from '../signIn/flows/startAuth'
import type { AuthReply } from '../signIn/nextStep'
import { requireClient } from '../state/clients'
import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { clientId, clientMetadata, session } from './shared/commonFields'
import { oneOf, optional, textMap } from './shared/input'

const shape = {
  ClientId: clientId,
  AuthFlow: oneOf(FLOW_NAMES),
  AuthParameters: textMap,
  Session: optional(session),
  ClientMetadata: clientMetadata,
}

const OFFERED = [
  'ADMIN_USER_PASSWORD_AUTH',
  'USER_SRP_AUTH',
  'CUSTOM_AUTH',
  'REFRESH_TOKEN_AUTH',
  'USER_AUTH',
] as const

/** AdminInitiateAuth: the first step of a sign-in by a server, or a refresh. */
export const adminInitiateAuth =
  (deps: Deps) =>
  async (input: unknown): Promise<AuthReply> => {
    const { ClientId, AuthFlow, AuthParameters, Session, ClientMetadata } = readPoolInput(deps, shape, input)
    const call = {
      operation: 'AdminInitiateAuth',
      client: requireClient(deps, ClientId),
      clientMetadata: ClientMetadata,
    } as const
    return startAuth(deps, call, OFFERED, AuthFlow, AuthParameters, Session)
  }
