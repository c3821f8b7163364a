/** The three triggers of CUSTOM_AUTH: what comes next, what is asked, whether an answer is right. */
import { cognitoError } from '../errors'
import type { ChallengeResult, User } from '../state/store'
import type { SignInCall } from './clientMetadata'
import { invoke, type TriggerDeps } from './invoke'
import { flagIn, textIn, textsIn } from './response'
import { attributesOfMaybe } from './userAttributes'

/** The person who signs in: a user, or a name without an account, which must look the same. */
export interface Candidate {
  user: User | undefined
  /** The user name, or what stands for it. */
  identity: string
}

export type Defined = 'issue tokens' | 'fail' | 'PASSWORD_VERIFIER' | 'CUSTOM_CHALLENGE'

/**
 * @throws InvalidParameterException for a pool whose application has brought other challenge triggers, but
 *   not this
 */
function requireTrigger({ triggers }: TriggerDeps, name: string): void {
  if (!triggers.has(name)) throw cognitoError('challengeTriggersMissing')
}

/**
 * DefineAuthChallenge: what follows the challenges of this sign-in so far.
 * @throws InvalidLambdaResponseException if it says neither, or names another challenge
 */
export async function defineAuthChallenge(
  deps: TriggerDeps,
  call: SignInCall,
  { user, identity }: Candidate,
  session: readonly ChallengeResult[],
): Promise<Defined> {
  requireTrigger(deps, 'DefineAuthChallenge')
  const response = await invoke(deps, call, 'DefineAuthChallenge', {
    source: 'DefineAuthChallenge_Authentication',
    userName: identity,
    request: { ...attributesOfMaybe(call, user), session: [...session] },
    response: { challengeName: null, issueTokens: null, failAuthentication: null },
  })
  if (flagIn(response, 'failAuthentication')) return 'fail'
  if (flagIn(response, 'issueTokens')) return 'issue tokens'
  const name = textIn(response, 'challengeName')
  if (name === 'CUSTOM_CHALLENGE' || name === 'PASSWORD_VERIFIER') return name
  throw cognitoError('triggerOutput')
}

/** What CreateAuthChallenge makes: the parameters that the client gets, and what the pool keeps. */
interface CreatedChallenge {
  publicParameters: Record<string, string>
  privateParameters: Record<string, string>
  metadata: string | null
}

/** CreateAuthChallenge: the question. */
export async function createAuthChallenge(
  deps: TriggerDeps,
  call: SignInCall,
  { user, identity }: Candidate,
  session: readonly ChallengeResult[],
): Promise<CreatedChallenge> {
  requireTrigger(deps, 'CreateAuthChallenge')
  const response = await invoke(deps, call, 'CreateAuthChallenge', {
    source: 'CreateAuthChallenge_Authentication',
    userName: identity,
    request: {
      ...attributesOfMaybe(call, user),
      challengeName: 'CUSTOM_CHALLENGE',
      session: [...session],
    },
    response: { publicChallengeParameters: null, privateChallengeParameters: null, challengeMetadata: null },
  })
  return {
    publicParameters: Object.fromEntries(textsIn(response, 'publicChallengeParameters')),
    privateParameters: Object.fromEntries(textsIn(response, 'privateChallengeParameters')),
    metadata: textIn(response, 'challengeMetadata') ?? null,
  }
}

/** VerifyAuthChallengeResponse: whether the answer is right. */
export async function verifyAuthChallenge(
  deps: TriggerDeps,
  call: SignInCall,
  { user, identity }: Candidate,
  privateChallengeParameters: Record<string, string>,
  challengeAnswer: string,
): Promise<boolean> {
  requireTrigger(deps, 'VerifyAuthChallengeResponse')
  const response = await invoke(deps, call, 'VerifyAuthChallengeResponse', {
    source: 'VerifyAuthChallengeResponse_Authentication',
    userName: identity,
    request: { ...attributesOfMaybe(call, user), privateChallengeParameters, challengeAnswer },
    response: { answerCorrect: null },
  })
  return flagIn(response, 'answerCorrect')
}
