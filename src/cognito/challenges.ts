/**
 * The challenges of a sign-in, by Cognito's own names: what each reads from a reply, and what answers it. A
 * new challenge is an entry here and a row of the table of their forms; one without an entry raises
 * 'Unexpected sign-in step'.
 */
import {
  RespondToAuthChallengeCommand,
  type ChallengeNameType,
  type InitiateAuthCommandOutput,
  type RespondToAuthChallengeCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider'
import { proveDevice } from './device/deviceProof'
import { withDevice } from './device/withDevice'
import { AuthError } from './AuthError'
import { parseJson } from './claims'
import { isFactor, readFirstFactors, type Factor, type FirstFactor } from './factors'
import { metadataOf, type Pool } from './pool'
import { readIssued, type Issued } from './tokens'
import { translateErrors } from './translateErrors'

type Texts = Readonly<Record<string, string>>

interface Code {
  code: string
}

interface NewPassword {
  password: string
  /** Those the pool requires with it. */
  attributes?: Texts
}

const CHALLENGES = {
  SMS_MFA: {
    read: (parameters) => ({ name: 'SMS_MFA', ...readDestination(parameters) }),
    responses: ({ code }: Code) => ({ SMS_MFA_CODE: code }),
  },
  EMAIL_OTP: {
    read: (parameters) => ({ name: 'EMAIL_OTP', ...readDestination(parameters) }),
    responses: ({ code }: Code) => ({ EMAIL_OTP_CODE: code }),
  },
  SMS_OTP: {
    read: (parameters) => ({ name: 'SMS_OTP', ...readDestination(parameters) }),
    responses: ({ code }: Code) => ({ SMS_OTP_CODE: code }),
  },
  WEB_AUTHN: {
    // JSON text, as the browser's own methods take it.
    read: ({ CREDENTIAL_REQUEST_OPTIONS: options = '' }) => ({ name: 'WEB_AUTHN', options }),
    responses: ({ credential }: { credential: string }) => ({ CREDENTIAL: credential }),
  },
  PASSWORD: {
    read: () => ({ name: 'PASSWORD' }),
    // The page asks for the password, and a separate sign-in proves it (signIn.ts): it is never sent.
    responses: (): Texts => ({}),
  },
  SELECT_CHALLENGE: {
    read: (_parameters, available) => ({ name: 'SELECT_CHALLENGE', factors: readFirstFactors(available) }),
    responses: ({ factor }: { factor: Exclude<FirstFactor, 'PASSWORD'> }) => ({ ANSWER: factor }),
  },
  SOFTWARE_TOKEN_MFA: {
    read: () => ({ name: 'SOFTWARE_TOKEN_MFA' }),
    responses: ({ code }: Code) => ({ SOFTWARE_TOKEN_MFA_CODE: code }),
  },
  SELECT_MFA_TYPE: {
    read: ({ MFAS_CAN_CHOOSE }) => ({ name: 'SELECT_MFA_TYPE', factors: readFactors(MFAS_CAN_CHOOSE) }),
    responses: ({ factor }: { factor: Factor }) => ({ ANSWER: factor }),
  },
  MFA_SETUP: {
    read: ({ MFAS_CAN_SETUP }) => ({ name: 'MFA_SETUP', factors: readFactors(MFAS_CAN_SETUP) }),
    // An authenticator app is verified by a call of its own before; an e-mail address is part of the answer.
    responses: ({ email }: { email?: string }): Texts => (email === undefined ? {} : { EMAIL: email }),
  },
  NEW_PASSWORD_REQUIRED: {
    read: ({ requiredAttributes, userAttributes }) => ({
      name: 'NEW_PASSWORD_REQUIRED',
      requiredAttributes: readNames(requiredAttributes).map((name) => name.replace('userAttributes.', '')),
      attributes: readAttributes(userAttributes),
    }),
    responses: ({ password, attributes = {} }: NewPassword) => ({
      NEW_PASSWORD: password,
      ...Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [`userAttributes.${name}`, value]),
      ),
    }),
  },
  CUSTOM_CHALLENGE: {
    read: (parameters) => ({ name: 'CUSTOM_CHALLENGE', parameters }),
    responses: ({ answer }: { answer: string }) => ({ ANSWER: answer }),
  },
} satisfies {
  [N in ChallengeNameType]?: {
    read: (parameters: Texts, available: readonly string[]) => { name: N }
    responses: (answer: never) => Texts
  }
}

/** Cognito's name of a challenge that is known here. */
export type ChallengeName = keyof typeof CHALLENGES

/** What an answer needs: the real user name, and Cognito's opaque string for this sign-in. */
export interface OpenChallenge<N extends ChallengeName> {
  name: N
  username: string
  challengeSession: string
  /** Only for a first step that was or could be chosen: whether there may be another one to choose. */
  hasAlternative?: boolean
  /** Only for the choice of a first step: by which of them somebody signed in last in this browser. */
  usedLast?: FirstFactor | undefined
  /** Only for a second step: that it was chosen among several, so another one can be chosen. */
  isChosen?: true
  /** Only for MFA_SETUP, once an authenticator app was chosen: its secret in base32, and the typed name. */
  authenticator?: { secret: string; account: string }
}

/** A challenge that waits for its answer, with what the reply says of it. */
export type Challenge<N extends ChallengeName = ChallengeName> = {
  [P in N]: OpenChallenge<P> & ReturnType<(typeof CHALLENGES)[P]['read']>
}[N]

type Answers = { [N in ChallengeName]: Parameters<(typeof CHALLENGES)[N]['responses']>[0] }

/** The answer of a person, or of the page for them, to a challenge. */
export type Answer<N extends ChallengeName> = Answers[N]

/** A sign-in that is done. */
export interface Done extends Issued {
  name: 'DONE'
}

/** Where a sign-in stands: done, or at a challenge. */
export type SignInStep = Done | Challenge

type Reply = Pick<
  InitiateAuthCommandOutput | RespondToAuthChallengeCommandOutput,
  'ChallengeName' | 'ChallengeParameters' | 'AvailableChallenges' | 'Session' | 'AuthenticationResult'
>

/**
 * Reads the next step from a reply.
 * @param username used if the reply does not repeat USER_ID_FOR_SRP
 * @throws AuthError 'unexpected-step' with the specification's words, or 'malformed-reply'
 */
export function readStep(reply: Reply, username: string): SignInStep {
  if (reply.AuthenticationResult) return { name: 'DONE', ...readIssued(reply.AuthenticationResult) }
  if (!reply.ChallengeName)
    throw new AuthError('malformed-reply', 'The reply holds no tokens and no challenge')
  if (!isKnown(reply.ChallengeName)) throw new AuthError('unexpected-step', 'Unexpected sign-in step')
  const parameters = reply.ChallengeParameters ?? {}
  return {
    username: parameters['USER_ID_FOR_SRP'] ?? username,
    challengeSession: reply.Session ?? '',
    ...CHALLENGES[reply.ChallengeName].read(parameters, reply.AvailableChallenges ?? []),
  }
}

/**
 * The step to which a reply leads. A challenge for a remembered device is answered here, without the person.
 * @param username as for readStep
 * @throws AuthError
 */
export async function nextStep(pool: Pool, reply: Reply, username: string): Promise<SignInStep> {
  if (reply.ChallengeName !== 'DEVICE_SRP_AUTH') return readStep(reply, username)
  const person = reply.ChallengeParameters?.['USER_ID_FOR_SRP'] ?? username
  return readStep(await proveDevice(pool, reply, person), person)
}

/** The name comes from outside: `__proto__` must not count as one of ours. */
const isKnown = (name: string | undefined): name is ChallengeName =>
  name !== undefined && Object.hasOwn(CHALLENGES, name)

/**
 * Answers a challenge with its session and the real user name.
 * @returns the tokens, or the next challenge; a wrong answer to a custom challenge is a challenge again
 * @throws AuthError; after 'wrong-code' the same challenge may be answered again, after 'challenge-over' not
 */
export async function answerChallenge<N extends ChallengeName>(
  pool: Pool,
  { name, username, challengeSession }: OpenChallenge<N>,
  answer: Answer<N>,
): Promise<SignInStep> {
  const table: { [P in ChallengeName]: { responses: (answer: Answers[P]) => Texts } } = CHALLENGES
  const reply = await withDevice(pool, username, (device) => {
    const command = new RespondToAuthChallengeCommand({
      ChallengeName: name,
      ClientId: pool.clientId,
      Session: challengeSession,
      ChallengeResponses: { USERNAME: username, ...table[name].responses(answer), ...device },
      ...metadataOf(pool),
    })
    return translateErrors(pool.client.send(command), 'wrong-credentials')
  })
  return nextStep(pool, reply, username)
}

function readDestination({ CODE_DELIVERY_DESTINATION: destination }: Texts): { destination?: string } {
  return destination === undefined ? {} : { destination }
}

/** The SDK's prose calls the e-mail factor EMAIL_MFA in these lists, the reference client EMAIL_OTP. */
const readFactors = (json: string | undefined): Factor[] =>
  readNames(json)
    .map((name) => (name === 'EMAIL_MFA' ? 'EMAIL_OTP' : name))
    .filter(isFactor)

/** Lists and records arrive as JSON text inside a map of strings. */
function readNames(json: string | undefined): string[] {
  const names = parseJson(json)
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

function readAttributes(json: string | undefined): Record<string, string> {
  const read = parseJson(json)
  if (typeof read !== 'object' || read === null) return {}
  return Object.fromEntries(
    Object.entries(read).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}
