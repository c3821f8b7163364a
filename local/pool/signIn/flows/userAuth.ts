import { cognitoError } from '../../errors'
import { requireSecretHash } from '../../state/clients'
import type { Deps } from '../../state/deps'
import { findSession, markUsed } from '../../state/sessions'
import type { User } from '../../state/store'
import { findUser } from '../../state/users'
import type { SignInCall } from '../../triggers/clientMetadata'
import { preAuthentication } from '../../triggers/preAuthentication'
import { migrateAtSignIn } from '../../triggers/userMigration'
import { configuredFactors } from '../firstFactors'
import { applicantOf, offerChoice, startFirstStep } from '../firstStep'
import { requireUsable, type SignInStep } from '../nextStep'
import { parameter } from '../parameters'

/**
 * Whether a session of ConfirmSignUp signs the user in: the code of the sign-up counts as the first factor if
 * the pool allows codes to that address as a first factor ("Signing up and confirming user accounts").
 * @throws NotAuthorizedException for a session of any other kind
 */
function takesSignUpCode(
  deps: Deps,
  { client }: SignInCall,
  name: string,
  user: User | undefined,
  id: string,
): boolean {
  const session = findSession(deps, id, 'SIGN_UP', { clientId: client.id, username: name })
  const { proved } = session.challenge
  if (proved === undefined || user === undefined) throw cognitoError('sessionInvalid')
  if (!configuredFactors(deps, user).includes(proved === 'email' ? 'EMAIL_OTP' : 'SMS_OTP')) return false
  markUsed(session)
  return true
}

/**
 * USER_AUTH: begins with the preferred challenge if the user has it, else with a choice of the possible ones.
 * A name without an account gets offers, too.
 * @param session of ConfirmSignUp; it signs in at once
 */
export async function startUserAuth(
  deps: Deps,
  call: SignInCall,
  parameters: ReadonlyMap<string, string>,
  session: string | undefined,
): Promise<SignInStep> {
  const { client } = call
  const name = parameter(parameters, 'USERNAME')
  const preferred = parameters.get('PREFERRED_CHALLENGE')
  const password = preferred === 'PASSWORD' ? parameters.get('PASSWORD') : undefined
  await requireSecretHash(client, parameters.get('SECRET_HASH'), name)
  // Without a password the migration trigger is not called ("Manage authentication methods in AWS SDKs").
  const user =
    findUser(deps, name) ??
    (password === undefined ? undefined : await migrateAtSignIn(deps, call, name, password))
  if (user === undefined && client.preventUserExistenceErrors === 'LEGACY') throw cognitoError('userUnknown')
  if (user !== undefined) requireUsable(user)
  const applicant = await applicantOf(deps, name, user)
  await preAuthentication(deps, call, user, applicant.identity)
  if (session !== undefined && takesSignUpCode(deps, call, name, user, session) && user !== undefined)
    return { signedIn: user }
  const chosen = applicant.offers.find((each) => each === preferred)
  if (chosen === undefined) return offerChoice(deps, call, applicant)
  return startFirstStep(deps, call, applicant, chosen, parameters)
}
