import { CHALLENGES, respondToChallenge } from '../signIn/challenges/respondToChallenge'
import { type AuthReply, toAuthReply } from '../signIn/nextStep'
import { parameter } from '../signIn/parameters'
import { requireClient, requireSecretHash } from '../state/clients'
import { deviceKeyOf } from '../state/devices'
import type { Deps } from '../state/deps'
import type { SourceOf } from '../triggers/sources'
import { clientId, clientMetadata, session } from './shared/commonFields'
import { oneOf, optional, readInput, textMap } from './shared/input'

const shape = {
  ChallengeName: oneOf(CHALLENGES),
  ClientId: clientId,
  Session: optional(session),
  ChallengeResponses: textMap,
  ClientMetadata: clientMetadata,
}

/**
 * Why there are tokens after the challenges that have a source of their own (developer guide, "Pre token
 * generation Lambda trigger").
 */
const TOKEN_SOURCES: Readonly<Record<string, SourceOf<'PreTokenGeneration'>>> = {
  NEW_PASSWORD_REQUIRED: 'TokenGeneration_NewPasswordChallenge',
  DEVICE_PASSWORD_VERIFIER: 'TokenGeneration_AuthenticateDevice',
}

/** Answers a challenge, for either of the two operations that do. */
export const respondTo =
  (deps: Deps, operation: 'RespondToAuthChallenge' | 'AdminRespondToAuthChallenge') =>
  async (input: unknown): Promise<AuthReply> => {
    const { ChallengeName, ClientId, Session, ...given } = readInput(shape, input)
    const { ChallengeResponses: responses, ClientMetadata } = given
    const client = requireClient(deps, ClientId)
    await requireSecretHash(client, responses.get('SECRET_HASH'), parameter(responses, 'USERNAME'))
    const call = { operation, client, clientMetadata: ClientMetadata }
    const deviceKey = deviceKeyOf(deps, responses, Session)
    const response = { ...call, responses, session: Session, deviceKey }
    const step = await respondToChallenge(deps, ChallengeName, response)
    return toAuthReply(deps, response, step, TOKEN_SOURCES[ChallengeName] ?? 'TokenGeneration_Authentication')
  }

/** RespondToAuthChallenge: the response to a challenge; the answer is the next challenge, or tokens. */
export const respondToAuthChallenge = (deps: Deps) => respondTo(deps, 'RespondToAuthChallenge')
