/**
 * Sign-in as a state machine: what the pool replied becomes the next step. Only a step we truly do not know
 * raises 'Unexpected sign-in step'.
 */
import type {
  InitiateAuthCommandOutput,
  RespondToAuthChallengeCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider'
import { AuthError } from './errors'
import { readTokens, type Tokens } from './tokens'

/** A second step, by Cognito's challenge names. */
export type Factor = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP'

/** What every challenge carries on: the real user name, and Cognito's opaque string for this sign-in. */
interface Opened {
  username: string
  challengeSession: string
}

export type Challenge = Opened &
  (
    | { step: 'CODE'; factor: Factor; destination?: string }
    | { step: 'CHOOSE_FACTOR'; factors: Factor[] }
    | { step: 'SET_UP_FACTOR'; factors: Factor[] }
    | { step: 'NEW_PASSWORD'; requiredAttributes: string[]; attributes: Record<string, string> }
    | { step: 'CUSTOM'; parameters: Record<string, string> }
  )

export type SignInStep = { step: 'DONE'; tokens: Tokens } | Challenge

type Reply = Pick<
  InitiateAuthCommandOutput | RespondToAuthChallengeCommandOutput,
  'ChallengeName' | 'ChallengeParameters' | 'Session' | 'AuthenticationResult'
>

/**
 * Reads the next step from a reply.
 * @param username used where the reply does not repeat USER_ID_FOR_SRP
 * @throws AuthError 'unexpected-step' with the specification's words, or 'malformed-reply'
 */
export function readStep(reply: Reply, username: string): SignInStep {
  if (reply.AuthenticationResult) return { step: 'DONE', tokens: readTokens(reply.AuthenticationResult) }
  const parameters = reply.ChallengeParameters ?? {}
  const opened = {
    username: parameters['USER_ID_FOR_SRP'] ?? username,
    challengeSession: reply.Session ?? '',
  }
  switch (reply.ChallengeName) {
    case 'SMS_MFA':
    case 'EMAIL_OTP':
    case 'SOFTWARE_TOKEN_MFA':
      return { ...opened, step: 'CODE', factor: reply.ChallengeName, ...destinationIn(parameters) }
    case 'SELECT_MFA_TYPE':
      return { ...opened, step: 'CHOOSE_FACTOR', factors: readFactors(parameters['MFAS_CAN_CHOOSE']) }
    case 'MFA_SETUP':
      return { ...opened, step: 'SET_UP_FACTOR', factors: readFactors(parameters['MFAS_CAN_SETUP']) }
    case 'NEW_PASSWORD_REQUIRED':
      return {
        ...opened,
        step: 'NEW_PASSWORD',
        requiredAttributes: readRequired(parameters['requiredAttributes']),
        attributes: readAttributes(parameters['userAttributes']),
      }
    case 'CUSTOM_CHALLENGE':
      return { ...opened, step: 'CUSTOM', parameters }
    default:
      throw new AuthError('unexpected-step', 'Unexpected sign-in step')
  }
}

const destinationIn = ({ CODE_DELIVERY_DESTINATION: destination }: Record<string, string>) =>
  destination === undefined ? {} : { destination }

/** The SDK's prose calls the e-mail factor EMAIL_MFA in these lists, the reference client EMAIL_OTP. */
function readFactors(json: string | undefined): Factor[] {
  const names = parseJson(json)
  if (!Array.isArray(names)) return []
  return names.flatMap((name: unknown): Factor[] => {
    if (name === 'EMAIL_MFA') return ['EMAIL_OTP']
    return name === 'SMS_MFA' || name === 'SOFTWARE_TOKEN_MFA' || name === 'EMAIL_OTP' ? [name] : []
  })
}

function readRequired(json: string | undefined): string[] {
  const names = parseJson(json)
  if (!Array.isArray(names)) return []
  return names.flatMap((name: unknown) =>
    typeof name === 'string' ? [name.replace('userAttributes.', '')] : [],
  )
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

/** Lists and records arrive as JSON text inside a map of strings. */
function parseJson(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? 'null')
  } catch {
    return null
  }
}
