import { cognitoError } from '../../errors'
import { findSession, markUsed } from '../../state/sessions'
import type { ChallengeResult, User } from '../../state/store'
import {
  type Candidate,
  createAuthChallenge,
  defineAuthChallenge,
  verifyAuthChallenge,
} from '../../triggers/authChallenge'
import type { SignInCall } from '../../triggers/clientMetadata'
import { afterFirstFactor, type SignInStep, startChallenge } from '../nextStep'
import { parameter } from '../parameters'
import type { ChallengeDeps, ChallengeResponse } from './challengeResponse'

/** A result of a challenge that the pool itself checks. */
export const passed = (challengeName: 'SRP_A' | 'PASSWORD_VERIFIER'): ChallengeResult => ({
  challengeName,
  challengeResult: true,
  challengeMetadata: null,
})

/**
 * What comes after the triggers' tokens. A second factor and a new password follow a password only: without
 * one there is no MFA (aws-amplify/amplify-js#12887), and a temporary password does not matter
 * (aws-samples/amazon-cognito-passwordless-auth#194).
 * @throws UserNotConfirmedException
 */
async function afterTriggers(
  deps: ChallengeDeps,
  call: SignInCall,
  user: User,
  before: readonly ChallengeResult[],
): Promise<SignInStep> {
  if (before.some(({ challengeName }) => challengeName === 'PASSWORD_VERIFIER'))
    return afterFirstFactor(deps, call, user)
  if (user.status === 'UNCONFIRMED') throw cognitoError('userUnconfirmed')
  return { signedIn: user }
}

/**
 * What the triggers make of the challenges of a CUSTOM_AUTH sign-in so far: the next one, the end, or an
 * error.
 * @param askPassword starts PASSWORD_VERIFIER, if the client has sent an SRP_A
 */
export async function customStep(
  deps: ChallengeDeps,
  call: SignInCall,
  candidate: Candidate,
  before: readonly ChallengeResult[],
  askPassword?: () => Promise<SignInStep>,
): Promise<SignInStep> {
  const next = await defineAuthChallenge(deps, call, candidate, before)
  switch (next) {
    case 'issue tokens':
      // Whatever the triggers say, a name without an account gets no tokens.
      if (candidate.user === undefined) throw cognitoError('wrongPassword')
      return afterTriggers(deps, call, candidate.user, before)
    case 'fail':
      throw cognitoError('wrongPassword')
    case 'PASSWORD_VERIFIER':
      if (askPassword === undefined) throw cognitoError('triggerOutput')
      return askPassword()
    case 'CUSTOM_CHALLENGE': {
      const { publicParameters, privateParameters, metadata } = await createAuthChallenge(
        deps,
        call,
        candidate,
        before,
      )
      const asked = { before, privateParameters, metadata }
      return startChallenge(
        deps,
        call,
        candidate.identity,
        { name: 'CUSTOM_CHALLENGE', asked },
        { ...publicParameters, USERNAME: candidate.identity },
      )
    }
  }
}

/**
 * CUSTOM_CHALLENGE: the triggers judge the answer, and say whether another challenge follows, with a new
 * session.
 */
export async function respondToCustomChallenge(
  deps: ChallengeDeps,
  response: ChallengeResponse,
): Promise<SignInStep> {
  const { client, responses } = response
  const answer = parameter(responses, 'ANSWER')
  const username = parameter(responses, 'USERNAME')
  const session = findSession(deps, response.session, 'CUSTOM_CHALLENGE', { clientId: client.id, username })
  markUsed(session)
  const { before, privateParameters, metadata } = session.challenge.asked
  const candidate = { user: deps.store.data.users.get(session.username), identity: session.username }
  const challengeResult = await verifyAuthChallenge(deps, response, candidate, privateParameters, answer)
  return customStep(deps, response, candidate, [
    ...before,
    { challengeName: 'CUSTOM_CHALLENGE', challengeResult, challengeMetadata: metadata },
  ])
}
