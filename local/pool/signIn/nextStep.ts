import type { Deps } from '../state/deps'
import { refuse } from '../errors'
import { digits } from '../crypto/random'
import { CODE_DIGITS } from '../limits'
import { deliver, masked } from '../state/outbox'
import { openSession, type Challenge } from '../state/sessions'
import { FACTORS, type Client, type Factor } from '../state/settings'
import type { User } from '../state/store'
import { signInTokens, type AuthenticationResult } from '../state/tokens'

type Has = Pick<Deps, 'clock' | 'random' | 'store'>

/** What the user is asked next. Every parameter is text. */
interface Question {
  ChallengeName: string
  Session?: string
  ChallengeParameters: Record<string, string>
}

/** Where a sign-in stands: a challenge to be answered, or a user with every step behind them. */
export type SignInStep = { asks: Question } | { signedIn: User }

/** The answer of InitiateAuth and RespondToAuthChallenge. */
export type AuthReply =
  Question | { ChallengeParameters: Record<string, never>; AuthenticationResult: AuthenticationResult }

/** A step as the API tells it: the challenge, or all three tokens. */
export async function replyTo(
  deps: Pick<Deps, 'clock' | 'random' | 'keys' | 'issuer' | 'store'>,
  client: Client,
  step: SignInStep,
): Promise<AuthReply> {
  if ('asks' in step) return step.asks
  const AuthenticationResult = await signInTokens(deps, step.signedIn, client)
  return { ChallengeParameters: {}, AuthenticationResult }
}

/** Asks for the next step, with a session for it. */
export function challenge(
  deps: Has,
  client: Client,
  username: string,
  next: Challenge,
  parameters: Record<string, string>,
): SignInStep {
  const Session = openSession(deps, client, username, next)
  const ChallengeParameters = { ...parameters, USER_ID_FOR_SRP: username }
  return { asks: { ChallengeName: next.name, Session, ChallengeParameters } }
}

function newPasswordRequired(deps: Has, client: Client, user: User): SignInStep {
  const missing = deps.store.data.settings.requiredAttributes.filter((name) => !user.attributes.has(name))
  return challenge(
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
  CODE_DELIVERY_DESTINATION: masked(to),
})

function sendSignInCode(deps: Has, medium: 'SMS' | 'EMAIL', to: string): string {
  const code = digits(deps.random, CODE_DIGITS)
  deliver(deps, { to, medium, code, message: `Your authentication code is ${code}.` })
  return code
}

/** Sends an e-mail code; `setUp` is the address being set up, where there is one. */
export function emailChallenge(deps: Has, client: Client, user: User, setUp?: string): SignInStep {
  const to = setUp ?? user.attributes.get('email') ?? ''
  const code = sendSignInCode(deps, 'EMAIL', to)
  return challenge(deps, client, user.username, { name: 'EMAIL_OTP', code, setUp }, delivery('EMAIL', to))
}

/** Asks for one second step, sending its code where it has one. */
export function factorChallenge(deps: Has, client: Client, user: User, factor: Factor): SignInStep {
  switch (factor) {
    case 'SMS_MFA': {
      const to = user.attributes.get('phone_number') ?? ''
      const code = sendSignInCode(deps, 'SMS', to)
      return challenge(deps, client, user.username, { name: factor, code }, delivery('SMS', to))
    }
    case 'EMAIL_OTP':
      return emailChallenge(deps, client, user)
    case 'SOFTWARE_TOKEN_MFA':
      return challenge(
        deps,
        client,
        user.username,
        { name: factor },
        user.totp?.name === undefined ? {} : { FRIENDLY_DEVICE_NAME: user.totp.name },
      )
  }
}

/** The second steps a user must choose from now. In a pool that requires one, a verified app counts at once. */
function factorsOf({ store }: Has, user: User): Factor[] {
  const { mfa } = store.data.settings
  if (mfa === 'OFF') return []
  const app = mfa === 'ON' && user.totp !== undefined
  return FACTORS.filter(
    (factor) => user.mfa.enabled.includes(factor) || (app && factor === 'SOFTWARE_TOKEN_MFA'),
  )
}

function secondStep(deps: Has, client: Client, user: User): SignInStep | undefined {
  const { mfa } = deps.store.data.settings
  const factors = factorsOf(deps, user)
  const [first, second] = factors
  const { preferred } = user.mfa
  if (first === undefined) {
    if (mfa !== 'ON' && (mfa === 'OFF' || !user.mfaSetUpDemanded)) return undefined
    const offered: Factor[] = ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP']
    const next: Challenge = { name: 'MFA_SETUP', offered, totpVerified: false }
    return challenge(deps, client, user.username, next, { MFAS_CAN_SETUP: JSON.stringify(offered) })
  }
  if (second === undefined) return factorChallenge(deps, client, user, first)
  if (preferred !== undefined && factors.includes(preferred))
    return factorChallenge(deps, client, user, preferred)
  const choose: Challenge = { name: 'SELECT_MFA_TYPE', offered: factors }
  return challenge(deps, client, user.username, choose, { MFAS_CAN_CHOOSE: JSON.stringify(factors) })
}

/**
 * What follows a right password (or custom challenge): a new password, then a second step, then tokens.
 * @throws UserNotConfirmedException, NotAuthorizedException for a temporary password that is too old
 */
export function afterFirstFactor(deps: Has, client: Client, user: User): SignInStep {
  if (user.status === 'UNCONFIRMED') throw refuse('userUnconfirmed')
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    if (deps.clock.now() >= (user.temporaryPasswordUntil ?? Number.POSITIVE_INFINITY))
      throw refuse('temporaryPasswordExpired')
    return newPasswordRequired(deps, client, user)
  }
  return secondStep(deps, client, user) ?? { signedIn: user }
}

/** @throws what stops a known user before any password is judged: disabled, or a reset is due */
export function refuseUnusable(user: User): void {
  if (!user.enabled) throw refuse('userDisabled')
  if (user.status === 'RESET_REQUIRED') throw refuse('resetRequired')
}
