import { CHALLENGES, respondToChallenge } from '../signIn/challenges/respondToChallenge'
import { type AuthReply, toAuthReply } from '../signIn/nextStep'
import { parameter } from '../signIn/parameters'
import { requireClient, requireSecretHash } from '../state/clients'
import type { Deps } from '../state/deps'
import { clientId, session } from './shared/commonFields'
import { oneOf, optional, readInput, textMap } from './shared/input'

const shape = {
  ChallengeName: oneOf(CHALLENGES),
  ClientId: clientId,
  Session: optional(session),
  ChallengeResponses: textMap,
}

/** RespondToAuthChallenge: the response to a challenge; the answer is the next challenge, or tokens. */
export const respondToAuthChallenge =
  (deps: Deps) =>
  async (input: unknown): Promise<AuthReply> => {
    const { ChallengeName, ClientId, Session, ChallengeResponses: responses } = readInput(shape, input)
    const client = requireClient(deps, ClientId)
    await requireSecretHash(client, responses.get('SECRET_HASH'), [parameter(responses, 'USERNAME')])
    const response = { client, responses, session: Session }
    return toAuthReply(deps, client, await respondToChallenge(deps, ChallengeName, response))
  }
