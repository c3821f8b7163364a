import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { knownDevice } from '../state/devices'
import { API_SCOPE } from '../state/grants'
import { maskDestination } from '../state/outbox'
import { openSession } from '../state/sessions'
import { type Factor, FACTORS, type FirstChallenge } from '../state/settings'
import type { Challenge, Device, User } from '../state/store'
import { type AuthenticationResult, signInTokens } from '../state/tokens'
import type { SignInCall } from '../triggers/clientMetadata'
import { newCode, sendMessage } from '../triggers/customMessage'
import { postAuthentication } from '../triggers/postAuthentication'
import { preTokenGeneration } from '../triggers/preTokenGeneration'
import type { SourceOf } from '../triggers/sources'

type Needs = Pick<Deps, 'clock' | 'random' | 'store' | 'poolId' | 'triggers'>

/** A challenge as the API sends it. Every parameter is a string. */
interface ChallengeReply {
  ChallengeName: string
  Session?: string
  ChallengeParameters: Record<string, string>
  /** Only of the steps that begin a sign-in by choice (USER_AUTH). */
  AvailableChallenges?: FirstChallenge[]
}

/**
 * The next step of a sign-in: a challenge, or none for a user who is signed in, on a device that has proved
 * itself.
 */
export type SignInStep = { challenge: ChallengeReply } | { signedIn: User; proved?: Device }

/** The answer of InitiateAuth and RespondToAuthChallenge. */
export type AuthReply =
  | ChallengeReply
  | { ChallengeParameters: Record<string, never>; AuthenticationResult: AuthenticationResult }

/**
 * A step as the API answers it: the challenge, or all three tokens.
 * @param source why there are tokens, for PreTokenGeneration
 */
export async function toAuthReply(
  deps: Needs & Pick<Deps, 'keys' | 'issuer' | 'caller'>,
  call: SignInCall,
  step: SignInStep,
  source: SourceOf<'PreTokenGeneration'>,
): Promise<AuthReply> {
  if ('challenge' in step) return step.challenge
  const { signedIn: user, proved } = step
  const device = proved ?? knownDevice(deps, user, call.deviceKey)
  if (device?.remembered === true && proved === undefined)
    return startChallenge(deps, call, user.username, { name: 'DEVICE_SRP_AUTH' }, {}).challenge
  // An administrator may have disabled them since the first step.
  if (!user.enabled) throw cognitoError('userDisabled')
  await postAuthentication(deps, call, user)
  const changes = await preTokenGeneration(deps, call, source, user, API_SCOPE)
  if (device !== undefined) {
    device.lastUsedAt = deps.clock.now()
    device.ip = deps.caller.ip
  }
  const AuthenticationResult = await signInTokens(deps, user, call.client, changes, device)
  return { ChallengeParameters: {}, AuthenticationResult }
}

/**
 * Starts a challenge, with a session for it.
 * @param fakeName the typed name, if it has no account
 */
export function startChallenge(
  deps: Needs,
  call: SignInCall,
  username: string,
  next: Challenge,
  parameters: Record<string, string>,
  fakeName?: string,
): { challenge: ChallengeReply } {
  const { deviceKey } = call
  const Session = openSession(deps, call.client, username, next, { fakeName, deviceKey })
  const ChallengeParameters = { ...parameters, USER_ID_FOR_SRP: username }
  return { challenge: { ChallengeName: next.name, Session, ChallengeParameters } }
}

function newPasswordRequired(deps: Needs, call: SignInCall, user: User): SignInStep {
  const missing = deps.store.data.settings.requiredAttributes.filter((name) => !user.attributes.has(name))
  return startChallenge(
    deps,
    call,
    user.username,
    { name: 'NEW_PASSWORD_REQUIRED' },
    {
      requiredAttributes: JSON.stringify(missing.map((name) => `userAttributes.${name}`)),
      userAttributes: JSON.stringify(Object.fromEntries(user.attributes)),
    },
  )
}

/** The challenge parameters that say where a code went. */
export const delivery = (medium: 'SMS' | 'EMAIL', to: string) => ({
  CODE_DELIVERY_DELIVERY_MEDIUM: medium,
  CODE_DELIVERY_DESTINATION: maskDestination(to),
})

/** Sends a code by which somebody signs in. @returns the code */
export async function sendSignInCode(
  deps: Needs,
  call: SignInCall,
  user: User,
  { medium, to, length }: { medium: 'SMS' | 'EMAIL'; to: string; length?: number },
): Promise<string> {
  const code = newCode(deps, length)
  const message = `Your authentication code is ${code}.`
  await sendMessage(deps, call, 'Authentication', user, { to, medium, code, message })
  return code
}

/** Sends a code by e-mail as the second factor; `setUp` is the new address, at the end of MFA_SETUP. */
export async function emailChallenge(
  deps: Needs,
  call: SignInCall,
  user: User,
  setUp?: string,
): Promise<SignInStep> {
  const to = setUp ?? user.attributes.get('email') ?? ''
  const code = await sendSignInCode(deps, call, user, { medium: 'EMAIL', to })
  const use = setUp === undefined ? 'second factor' : 'set-up'
  return startChallenge(
    deps,
    call,
    user.username,
    { name: 'EMAIL_OTP', code, to, use },
    delivery('EMAIL', to),
  )
}

/** Starts the challenge of a factor, and sends the code if it has one. */
export async function factorChallenge(
  deps: Needs,
  call: SignInCall,
  user: User,
  factor: Factor,
): Promise<SignInStep> {
  switch (factor) {
    case 'SMS_MFA': {
      const to = user.attributes.get('phone_number') ?? ''
      const code = await sendSignInCode(deps, call, user, { medium: 'SMS', to })
      return startChallenge(deps, call, user.username, { name: factor, code }, delivery('SMS', to))
    }
    case 'EMAIL_OTP':
      return emailChallenge(deps, call, user)
    case 'SOFTWARE_TOKEN_MFA':
      return startChallenge(
        deps,
        call,
        user.username,
        { name: factor },
        user.totp?.name === undefined ? {} : { FRIENDLY_DEVICE_NAME: user.totp.name },
      )
  }
}

/**
 * The second factors that a user can sign in with now. With MFA ON a verified app is one, even if it is not
 * switched on. For a user who has nothing else, so is the phone number ("Adding MFA to a user pool",
 * developer guide); or the e-mail address, if the pool has codes by e-mail (aws-devtools-labs/aws-blocks,
 * scenarios.sandbox.test.ts; aws-amplify/amplify-swift, EmailMFAOnlyTests.swift). Only users without any are
 * asked to set up a factor.
 */
function availableFactors({ store }: Pick<Deps, 'store'>, user: User): Factor[] {
  const { settings, definition } = store.data
  if (settings.mfa === 'OFF') return []
  const required = settings.mfa === 'ON'
  const app = required && user.totp !== undefined
  const factors = FACTORS.filter(
    (factor) => user.mfa.enabled.includes(factor) || (app && factor === 'SOFTWARE_TOKEN_MFA'),
  )
  if (!required || factors.length > 0) return factors
  if (user.attributes.has('phone_number')) return ['SMS_MFA']
  const byEmail = 'EmailMfaConfiguration' in definition.mfaConfig && user.attributes.has('email')
  return byEmail ? ['EMAIL_OTP'] : []
}

/** Whether a sign-in of that user has a second step after the first one. */
export const needsSecondFactor = (deps: Pick<Deps, 'store'>, user: User): boolean => {
  const { mfa } = deps.store.data.settings
  return (
    mfa === 'ON' || (mfa === 'OPTIONAL' && user.mfaSetUpDemanded) || availableFactors(deps, user).length > 0
  )
}

async function secondFactor(deps: Needs, call: SignInCall, user: User): Promise<SignInStep | undefined> {
  const factors = availableFactors(deps, user)
  const [first, second] = factors
  const { preferred } = user.mfa
  if (first === undefined) {
    if (!needsSecondFactor(deps, user)) return undefined
    const offered: Factor[] = ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP']
    const next: Challenge = { name: 'MFA_SETUP', offered, totpVerified: false }
    return startChallenge(deps, call, user.username, next, { MFAS_CAN_SETUP: JSON.stringify(offered) })
  }
  if (second === undefined) return factorChallenge(deps, call, user, first)
  if (preferred !== undefined && factors.includes(preferred))
    return factorChallenge(deps, call, user, preferred)
  const choose: Challenge = { name: 'SELECT_MFA_TYPE', offered: factors }
  return startChallenge(deps, call, user.username, choose, { MFAS_CAN_CHOOSE: JSON.stringify(factors) })
}

/**
 * What follows a right first step (password, code): a new password; then a second factor, unless a remembered
 * device replaces it; then tokens.
 * @throws UserNotConfirmedException, NotAuthorizedException for an expired temporary password,
 *   ResourceNotFoundException for a device that is not known
 */
export async function afterFirstFactor(deps: Needs, call: SignInCall, user: User): Promise<SignInStep> {
  if (user.status === 'UNCONFIRMED') throw cognitoError('userUnconfirmed')
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    if (deps.clock.now() >= (user.temporaryPasswordUntil ?? Number.POSITIVE_INFINITY))
      throw cognitoError('temporaryPasswordExpired')
    return newPasswordRequired(deps, call, user)
  }
  const device = knownDevice(deps, user, call.deviceKey)
  if (device?.remembered === true && deps.store.data.settings.deviceSkipsMfa) return { signedIn: user }
  return (await secondFactor(deps, call, user)) ?? { signedIn: user }
}

/** Checked before the password; @throws NotAuthorizedException (disabled), PasswordResetRequiredException */
export function requireUsable(user: User): void {
  if (!user.enabled) throw cognitoError('userDisabled')
  if (user.status === 'RESET_REQUIRED') throw cognitoError('resetRequired')
}
