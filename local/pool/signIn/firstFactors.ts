/** What a sign-in by choice (USER_AUTH) may begin with. */
import type { Deps } from '../state/deps'
import { relyingPartyOf, standsForBoth, usablePasskeys } from '../state/passkeys'
import { FIRST_FACTORS, type FirstChallenge, type FirstFactor } from '../state/settings'
import type { User } from '../state/store'
import type { FakeFactors } from './fakeUser'
import { needsSecondFactor } from './nextStep'

type Needs = Pick<Deps, 'store' | 'poolId'>

/** The factors that the pool allows. PASSWORD always is one (SignInPolicyType). */
function allowedFactors({ store }: Needs): FirstFactor[] {
  const { firstFactors } = store.data.settings
  return FIRST_FACTORS.filter((each) => each === 'PASSWORD' || firstFactors.includes(each))
}

/**
 * Whether a user has what the factor needs; an address need not be verified, because the code verifies it.
 */
function has(deps: Needs, user: User, factor: FirstFactor): boolean {
  switch (factor) {
    case 'PASSWORD':
      return user.password !== undefined
    case 'EMAIL_OTP':
      return user.attributes.has('email')
    case 'SMS_OTP':
      return user.attributes.has('phone_number')
    case 'WEB_AUTHN':
      return usablePasskeys(deps, user).length > 0
  }
}

/**
 * What the pool allows and the user has (ConfiguredUserAuthFactors); nothing for a user of an identity
 * provider.
 */
export const configuredFactors = (deps: Needs, user: User): FirstFactor[] =>
  user.federated === undefined ? allowedFactors(deps).filter((each) => has(deps, user, each)) : []

const challengesOf = (factors: readonly FirstFactor[]): FirstChallenge[] =>
  factors.flatMap((each): FirstChallenge[] => (each === 'PASSWORD' ? ['PASSWORD_SRP', 'PASSWORD'] : [each]))

/**
 * What is offered to a user. If a second factor follows, the first can only be a password, or a passkey that
 * counts as both ("Adding MFA to a user pool"). A user with a temporary password must use it.
 */
export function offersTo(deps: Needs, user: User): FirstChallenge[] {
  const factors = configuredFactors(deps, user)
  if (user.status !== 'FORCE_CHANGE_PASSWORD' && !needsSecondFactor(deps, user)) return challengesOf(factors)
  const both = standsForBoth(deps, user)
  return challengesOf(factors.filter((each) => each === 'PASSWORD' || (each === 'WEB_AUTHN' && both)))
}

/** What seems to be offered to a name without an account. There is always something. */
export function fakeOffers(deps: Needs, fake: FakeFactors): FirstChallenge[] {
  const seems: Readonly<Record<FirstFactor, boolean>> = {
    PASSWORD: fake.password,
    EMAIL_OTP: fake.email !== undefined,
    SMS_OTP: fake.phone !== undefined,
    WEB_AUTHN: fake.passkey && relyingPartyOf(deps) !== undefined,
  }
  const factors = fake.secondFactor ? [] : allowedFactors(deps).filter((each) => seems[each])
  return challengesOf(factors.length > 0 ? factors : ['PASSWORD'])
}
