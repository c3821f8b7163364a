import { digits } from '../crypto/random'
import { cognitoError } from '../errors'
import { CODE_DIGITS } from '../limits'
import type { Deps } from '../state/deps'
import { deliver, maskDestination } from '../state/outbox'
import { openSession } from '../state/sessions'
import { type Client, type Factor, FACTORS } from '../state/settings'
import type { Challenge, User } from '../state/store'
import { type AuthenticationResult, signInTokens } from '../state/tokens'

type Needs = Pick<Deps, 'clock' | 'random' | 'store'>

/** A challenge as the API sends it. Every parameter is a string. */
interface ChallengeReply {
  ChallengeName: string
  Session?: string
  ChallengeParameters: Record<string, string>
}

/** The next step of a sign-in: a challenge, or none for a user who is signed in. */
export type SignInStep = { challenge: ChallengeReply } | { signedIn: User }

/** The answer of InitiateAuth and RespondToAuthChallenge. */
export type AuthReply =
  ChallengeReply | { ChallengeParameters: Record<string, never>; AuthenticationResult: AuthenticationResult }

/** A step as the API answers it: the challenge, or all three tokens. */
export async function toAuthReply(
  deps: Pick<Deps, 'clock' | 'random' | 'keys' | 'issuer' | 'store'>,
  client: Client,
  step: SignInStep,
): Promise<AuthReply> {
  if ('challenge' in step) return step.challenge
  const AuthenticationResult = await signInTokens(deps, step.signedIn, client)
  return { ChallengeParameters: {}, AuthenticationResult }
}

/** Starts a challenge, with a session for it. */
export function startChallenge(
  deps: Needs,
  client: Client,
  username: string,
  next: Challenge,
  parameters: Record<string, string>,
): SignInStep {
  const Session = openSession(deps, client, username, next)
  const ChallengeParameters = { ...parameters, USER_ID_FOR_SRP: username }
  return { challenge: { ChallengeName: next.name, Session, ChallengeParameters } }
}

function newPasswordRequired(deps: Needs, client: Client, user: User): SignInStep {
  const missing = deps.store.data.settings.requiredAttributes.filter((name) => !user.attributes.has(name))
  return startChallenge(
    deps,
    client,
    user.username,
    { name: 'NEW_PASSWORD_REQUIRED' },
    {
      requiredAttributes: JSON.stringify(missing.map((name) => `userAttributes.${name}`)),
      userAttributes: JSON.stringify(Object.fromEntries(user.attributes)),
    },
  )
}

const delivery = (medium: 'SMS' | 'EMAIL', to: string) => ({
  CODE_DELIVERY_DELIVERY_MEDIUM: medium,
  CODE_DELIVERY_DESTINATION: maskDestination(to),
})

function sendSignInCode(deps: Needs, medium: 'SMS' | 'EMAIL', to: string): string {
  const code = digits(deps.random, CODE_DIGITS)
  deliver(deps, { to, medium, code, message: `Your authentication code is ${code}.` })
  return code
}

/** Sends an e-mail code; `setUp` is a new address, at the end of MFA_SETUP. */
export function emailChallenge(deps: Needs, client: Client, user: User, setUp?: string): SignInStep {
  const to = setUp ?? user.attributes.get('email') ?? ''
  const code = sendSignInCode(deps, 'EMAIL', to)
  return startChallenge(
    deps,
    client,
    user.username,
    { name: 'EMAIL_OTP', code, setUp },
    delivery('EMAIL', to),
  )
}

/** Starts the challenge of a factor, and sends the code if it has one. */
export function factorChallenge(deps: Needs, client: Client, user: User, factor: Factor): SignInStep {
  switch (factor) {
    case 'SMS_MFA': {
      const to = user.attributes.get('phone_number') ?? ''
      const code = sendSignInCode(deps, 'SMS', to)
      return startChallenge(deps, client, user.username, { name: factor, code }, delivery('SMS', to))
    }
    case 'EMAIL_OTP':
      return emailChallenge(deps, client, user)
    case 'SOFTWARE_TOKEN_MFA':
      return startChallenge(
        deps,
        client,
        user.username,
        { name: factor },
        user.totp?.name === undefined ? {} : { FRIENDLY_DEVICE_NAME: user.totp.name },
      )
  }
}

/**
 * The factors a user can sign in with now. With MFA ON a verified app is one, even if it is not switched on, and
 * the phone number of a user who has nothing else: only users without one are asked to set up another factor
 * ("Adding MFA to a user pool", developer guide).
 */
function availableFactors({ store }: Needs, user: User): Factor[] {
  const { mfa } = store.data.settings
  if (mfa === 'OFF') return []
  const app = mfa === 'ON' && user.totp !== undefined
  const factors = FACTORS.filter(
    (factor) => user.mfa.enabled.includes(factor) || (app && factor === 'SOFTWARE_TOKEN_MFA'),
  )
  const phoneOnly = mfa === 'ON' && factors.length === 0 && user.attributes.has('phone_number')
  return phoneOnly ? ['SMS_MFA'] : factors
}

function secondFactor(deps: Needs, client: Client, user: User): SignInStep | undefined {
  const { mfa } = deps.store.data.settings
  const factors = availableFactors(deps, user)
  const [first, second] = factors
  const { preferred } = user.mfa
  if (first === undefined) {
    if (mfa !== 'ON' && (mfa === 'OFF' || !user.mfaSetUpDemanded)) return undefined
    const offered: Factor[] = ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP']
    const next: Challenge = { name: 'MFA_SETUP', offered, totpVerified: false }
    return startChallenge(deps, client, user.username, next, { MFAS_CAN_SETUP: JSON.stringify(offered) })
  }
  if (second === undefined) return factorChallenge(deps, client, user, first)
  if (preferred !== undefined && factors.includes(preferred))
    return factorChallenge(deps, client, user, preferred)
  const choose: Challenge = { name: 'SELECT_MFA_TYPE', offered: factors }
  return startChallenge(deps, client, user.username, choose, { MFAS_CAN_CHOOSE: JSON.stringify(factors) })
}

/**
 * What follows a right password (or custom challenge): a new password, then a second factor, then tokens.
 * @throws UserNotConfirmedException, NotAuthorizedException for an expired temporary password
 */
export function afterFirstFactor(deps: Needs, client: Client, user: User): SignInStep {
  if (user.status === 'UNCONFIRMED') throw cognitoError('userUnconfirmed')
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    if (deps.clock.now() >= (user.temporaryPasswordUntil ?? Number.POSITIVE_INFINITY))
      throw cognitoError('temporaryPasswordExpired')
    return newPasswordRequired(deps, client, user)
  }
  return secondFactor(deps, client, user) ?? { signedIn: user }
}

/** Checked before the password; @throws NotAuthorizedException (disabled), PasswordResetRequiredException */
export function requireUsable(user: User): void {
  if (!user.enabled) throw cognitoError('userDisabled')
  if (user.status === 'RESET_REQUIRED') throw cognitoError('resetRequired')
}
