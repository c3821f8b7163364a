import { FLOW_NAMES, startAuth } from '../signIn/flows/startAuth'
import type { AuthReply } from '../signIn/nextStep'
import { requireClient } from '../state/clients'
import type { Deps } from '../state/deps'
import type { AuthFlow } from '../state/settings'
import { clientId, clientMetadata, session } from './shared/commonFields'
import { oneOf, optional, readInput, textMap } from './shared/input'

const shape = {
  AuthFlow: oneOf(FLOW_NAMES),
  ClientId: clientId,
  AuthParameters: textMap,
  Session: optional(session),
  ClientMetadata: clientMetadata,
}

const OFFERED = ['USER_SRP_AUTH', 'CUSTOM_AUTH', 'REFRESH_TOKEN_AUTH', 'USER_AUTH'] as const

/**
 * Starts a sign-in, for either of the two operations that do. Each has a way of its own to send a password as
 * it is.
 */
export const startFor =
  (deps: Deps, operation: 'InitiateAuth' | 'AdminInitiateAuth', byPassword: AuthFlow) =>
  async (input: unknown): Promise<AuthReply> => {
    const { AuthFlow, ClientId, AuthParameters, Session, ClientMetadata } = readInput(shape, input)
    const call = { operation, client: requireClient(deps, ClientId), clientMetadata: ClientMetadata }
    return startAuth(deps, call, [byPassword, ...OFFERED], AuthFlow, AuthParameters, Session)
  }

/** InitiateAuth: the first step of a sign-in, or a refresh. */
export const initiateAuth = (deps: Deps) => startFor(deps, 'InitiateAuth', 'USER_PASSWORD_AUTH')
