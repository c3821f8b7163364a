import { CHALLENGES, judgeAnswer } from '../signIn/challenges/respondToChallenge'
import { clientOf, requireSecretHash } from '../state/clients'
import type { Deps } from '../state/deps'
import { parameter } from '../signIn/parameters'
import { oneOf, optional, read, textMap } from './shared/input'
import { clientId, session } from './shared/commonFields'
import { replyTo, type AuthReply } from '../signIn/nextStep'

const shape = {
  ChallengeName: oneOf(CHALLENGES),
  ClientId: clientId,
  Session: optional(session),
  ChallengeResponses: textMap,
}

/** RespondToAuthChallenge: every further step of a sign-in. */
export const respondToAuthChallenge =
  (deps: Deps) =>
  async (input: unknown): Promise<AuthReply> => {
    const { ChallengeName, ClientId, Session, ChallengeResponses: responses } = read(shape, input)
    const client = clientOf(deps, ClientId)
    await requireSecretHash(client, responses.get('SECRET_HASH'), [parameter(responses, 'USERNAME')])
    const answer = { client, responses, session: Session }
    return replyTo(deps, client, await judgeAnswer(deps, ChallengeName, answer))
  }
