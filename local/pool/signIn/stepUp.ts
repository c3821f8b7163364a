/**
 * Step-up: a sign-in by choice (USER_AUTH) to a requested level, in addition to what an access token proves
 * ("Authentication levels with ACR and AMR claims", developer guide).
 */
import { cognitoError } from '../errors'
import { SECOND } from '../limits'
import { type Evidence, type Level, levelOf, type Method } from '../state/assurance'
import type { Deps } from '../state/deps'
import { levelNamed } from '../state/levelNames'
import { usablePasskeys } from '../state/passkeys'
import { type Factor, FACTORS, type FirstChallenge } from '../state/settings'
import type { User } from '../state/store'
import { authorize } from '../state/tokens'
import type { SignInCall } from '../triggers/clientMetadata'

/** What a right answer to a second step proves. */
const PROVES: Readonly<Record<Factor, Method>> = {
  SMS_MFA: 'sms',
  EMAIL_OTP: 'email_otp',
  SOFTWARE_TOKEN_MFA: 'otp',
}

/** The second steps that the user has, whether they are switched on or not. */
const factorsOf = ({ attributes, totp }: User): Factor[] =>
  FACTORS.filter(
    (factor) =>
      ({
        SMS_MFA: attributes.has('phone_number'),
        EMAIL_OTP: attributes.has('email'),
        SOFTWARE_TOKEN_MFA: totp !== undefined,
      })[factor],
  )

/** The second steps that lead from what was proved to the requested level; none if it is reached. */
export function missingFactors(user: User, { methods, target }: Evidence): Factor[] {
  if (levelOf(methods) >= target) return []
  return factorsOf(user).filter((factor) => levelOf([...methods, PROVES[factor]]) >= target)
}

/** What the first step proves, with the second step that may follow it. */
function provedBy(user: User, offer: FirstChallenge): Method[] {
  switch (offer) {
    case 'PASSWORD':
    case 'PASSWORD_SRP':
      return ['pwd', ...factorsOf(user).map((factor) => PROVES[factor])]
    case 'EMAIL_OTP':
      return ['email_otp']
    case 'SMS_OTP':
      return ['sms']
    case 'WEB_AUTHN':
      return ['swk']
  }
}

/** Of the first steps those that can lead to the level. */
export const offersLeadingTo = (
  user: User | undefined,
  offers: readonly FirstChallenge[],
  { methods, target }: Evidence,
): FirstChallenge[] =>
  offers.filter((offer) => user === undefined || levelOf([...methods, ...provedBy(user, offer)]) >= target)

/** The highest level that the user can reach from what was proved. */
function reachable(deps: Pick<Deps, 'store' | 'poolId'>, user: User, methods: Iterable<Method>): Level {
  const { firstFactors } = deps.store.data.settings
  const possible = new Set(methods)
  const add = (offer: FirstChallenge) => provedBy(user, offer).forEach((method) => possible.add(method))
  if (user.password !== undefined) add('PASSWORD')
  if (firstFactors.includes('EMAIL_OTP') && user.attributes.has('email')) add('EMAIL_OTP')
  if (firstFactors.includes('SMS_OTP') && user.attributes.has('phone_number')) add('SMS_OTP')
  if (usablePasskeys(deps, user).length > 0) add('WEB_AUTHN')
  return levelOf(possible)
}

/** MAX_AGE in milliseconds; @throws InvalidParameterException */
function maxAge(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY
  if (!/^\d{1,10}$/.test(text)) throw cognitoError('maxAgeForm')
  return Number(text) * SECOND
}

/** What the token proves, unless it is too old; @throws NotAuthorizedException, InvalidParameterException */
async function provedByToken(deps: Deps, token: string, user: User, age: number): Promise<readonly Method[]> {
  const { user: owner, grant } = await authorize(deps, token)
  if (owner !== user) throw cognitoError('stepUpOfAnother')
  return deps.clock.now() - grant.authTime <= age ? (grant.methods ?? []) : []
}

/**
 * Reads TARGET_ACR_VALUES, ACCESS_TOKEN and MAX_AGE into the evidence of the call: what the token proves, and the first
 * of the levels that the user can reach. A pool that ignores levels ignores all three.
 * @throws InvalidParameterException, NotAuthorizedException for a token that is not valid, FeatureUnavailableInTierException
 */
export async function readStepUp(
  deps: Deps,
  { evidence }: SignInCall,
  parameters: ReadonlyMap<string, string>,
  user: User | undefined,
): Promise<void> {
  const { settings, definition } = deps.store.data
  if (settings.acr === 'ignored' || evidence === undefined) return
  const wanted = parameters.get('TARGET_ACR_VALUES')
  const token = parameters.get('ACCESS_TOKEN')
  if (wanted === undefined) {
    if (token !== undefined) throw cognitoError('stepUpWithoutTarget')
    return
  }
  if (definition.given['UserPoolTier'] === 'LITE')
    throw cognitoError('tierFeature', 'LITE', 'Levels of Authentication')
  const age = maxAge(parameters.get('MAX_AGE'))
  const levels = wanted.split(' ').flatMap((name) => levelNamed(deps, name) ?? [])
  if (levels.length === 0) throw cognitoError('levelsUnknown')
  if (user === undefined) return
  const proved = token === undefined ? [] : await provedByToken(deps, token, user, age)
  const highest = reachable(deps, user, proved)
  const target = levels.find((level) => level <= highest)
  if (target === undefined) throw cognitoError('levelUnreachable')
  if (levelOf(proved) >= target) throw cognitoError('levelReached')
  proved.forEach((method) => evidence.methods.add(method))
  evidence.target = target
}
