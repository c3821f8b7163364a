/** The first step of a sign-in by choice (USER_AUTH), the same for users and for names without an account. */
import { cognitoError } from '../errors'
import { FIRST_FACTOR_CODE_DIGITS } from '../limits'
import type { Deps } from '../state/deps'
import type { FirstChallenge } from '../state/settings'
import type { PasswordRecord, User } from '../state/store'
import type { Candidate } from '../triggers/authChallenge'
import type { SignInCall } from '../triggers/clientMetadata'
import { newCode } from '../triggers/customMessage'
import { startWebAuthn } from './challenges/webAuthn'
import { fakeFactors, fakeUser } from './fakeUser'
import { fakeOffers, offersTo } from './firstFactors'
import { provePassword } from './flows/userPasswordAuth'
import { clientPublicValue, passwordChallenge } from './flows/userSrpAuth'
import { requireUnlocked } from './lockout'
import { delivery, sendSignInCode, type SignInStep, startChallenge } from './nextStep'

type Needs = Pick<Deps, 'store' | 'clock' | 'random' | 'fakeUserKey' | 'poolId' | 'triggers'>

/** The person who signs in, and with what. */
interface Applicant extends Candidate {
  offers: FirstChallenge[]
  /** For a name without an account, a fake one: then no password is right. */
  password: PasswordRecord
  email: string | undefined
  phone: string | undefined
  /** The typed name, if it has no account. */
  fakeName: string | undefined
}

/** The user; or a fake one, so that it does not show that the name has no account. */
export async function applicantOf(deps: Needs, name: string, user: User | undefined): Promise<Applicant> {
  const fake = await fakeUser(deps, name)
  const seeming = await fakeFactors(deps, name)
  if (user === undefined)
    return {
      ...fake,
      user,
      offers: fakeOffers(deps, seeming),
      email: seeming.email,
      phone: seeming.phone,
      fakeName: name,
    }
  return {
    user,
    identity: user.username,
    offers: offersTo(deps, user),
    password: user.password ?? fake.password,
    email: user.attributes.get('email'),
    phone: user.attributes.get('phone_number'),
    fakeName: undefined,
  }
}

/**
 * SELECT_CHALLENGE, whatever the number of choices.
 * @throws NotAuthorizedException for a user who has none
 */
export function offerChoice(
  deps: Needs,
  call: SignInCall,
  { identity, offers, fakeName }: Applicant,
): SignInStep {
  if (offers.length === 0) throw cognitoError('noWayIn')
  const next = { name: 'SELECT_CHALLENGE', offered: offers } as const
  const { challenge } = startChallenge(deps, call, identity, next, {}, fakeName)
  return { challenge: { ...challenge, ChallengeParameters: {}, AvailableChallenges: offers } }
}

/** The PASSWORD challenge is a choice that was made: its session accepts only the password. */
function askPassword(deps: Needs, call: SignInCall, { identity, fakeName }: Applicant): SignInStep {
  const next = { name: 'SELECT_CHALLENGE' as const, offered: ['PASSWORD' as const] }
  const { challenge } = startChallenge(deps, call, identity, next, {}, fakeName)
  return { challenge: { ...challenge, ChallengeName: 'PASSWORD' } }
}

/**
 * Sends a code; for a name without an account it only seems so. Which user it is the reply does not say
 * (API_InitiateAuth).
 */
async function askCode(
  deps: Needs,
  call: SignInCall,
  { user, identity, offers, email, phone, fakeName }: Applicant,
  name: 'EMAIL_OTP' | 'SMS_OTP',
): Promise<SignInStep> {
  const [medium, to = ''] = name === 'EMAIL_OTP' ? (['EMAIL', email] as const) : (['SMS', phone] as const)
  const length = FIRST_FACTOR_CODE_DIGITS
  const code =
    user === undefined
      ? newCode(deps, length)
      : await sendSignInCode(deps, call, user, { medium, to, length })
  const next =
    name === 'EMAIL_OTP' ? ({ name, code, to, use: 'first factor' } as const) : ({ name, code, to } as const)
  const ChallengeParameters = delivery(medium, to)
  const { challenge } = startChallenge(deps, call, identity, next, ChallengeParameters, fakeName)
  return { challenge: { ...challenge, ChallengeParameters, AvailableChallenges: offers } }
}

/**
 * Begins with what was chosen, which is one of the offers.
 * @param given the values of the request; PASSWORD and PASSWORD_SRP take theirs from it
 * @throws InvalidParameterException for a missing SRP_A; NotAuthorizedException for a wrong password
 */
export async function startFirstStep(
  deps: Needs,
  call: SignInCall,
  applicant: Applicant,
  chosen: FirstChallenge,
  given: ReadonlyMap<string, string>,
): Promise<SignInStep> {
  switch (chosen) {
    case 'PASSWORD': {
      const password = given.get('PASSWORD')
      if (password === undefined) return askPassword(deps, call, applicant)
      requireUnlocked(deps, applicant.identity)
      return provePassword(deps, call, applicant, password)
    }
    case 'PASSWORD_SRP': {
      const A = clientPublicValue(given)
      return passwordChallenge(deps, call, { ...applicant, A, flow: 'USER_SRP_AUTH' })
    }
    case 'EMAIL_OTP':
    case 'SMS_OTP':
      return askCode(deps, call, applicant, chosen)
    case 'WEB_AUTHN':
      return startWebAuthn(deps, call, applicant)
  }
}
