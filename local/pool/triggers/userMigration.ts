import { cognitoError, CognitoError } from '../errors'
import { requireFreeAliases, takeAliases } from '../state/attributes'
import type { Deps } from '../state/deps'
import { newAccount } from '../state/newAccount'
import { createPasswordRecord } from '../state/passwords'
import type { User } from '../state/store'
import { type SignInCall, validationDataOf } from './clientMetadata'
import { invoke, type TriggerDeps } from './invoke'
import { type Fields, flagIn, textIn, textsIn } from './response'

type Needs = TriggerDeps & Pick<Deps, 'store' | 'clock' | 'random'>

/** Stores the user whom a response describes; undefined if it describes none. */
function create(deps: Needs, name: string, response: Fields): User | undefined {
  const { username = name, sub: _, ...attributes } = Object.fromEntries(textsIn(response, 'userAttributes'))
  const given = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
  if (given.length === 0) return undefined
  const user = newAccount(deps, username, given, 'administrator')
  if (deps.store.data.definition.aliases.length > 0) {
    if (flagIn(response, 'forceAliasCreation')) takeAliases(deps, user, given)
    else requireFreeAliases(deps, undefined, given)
  }
  if (flagIn(response, 'enableSMSMFA')) user.mfa = { enabled: ['SMS_MFA'], preferred: undefined }
  user.status = textIn(response, 'finalUserStatus') === 'CONFIRMED' ? 'CONFIRMED' : 'RESET_REQUIRED'
  deps.store.data.users.set(user.username, user)
  return user
}

/**
 * UserMigration, for a name without an account: the user whom the function knows, now stored.
 * @param password what was typed; undefined if a password was forgotten
 * @returns undefined if there is no such trigger, or if it returns no user: the request then goes on as if
 *   there were none
 */
export async function migrateUser(
  deps: Needs,
  call: SignInCall,
  name: string,
  password: string | undefined,
): Promise<User | undefined> {
  if (!deps.triggers.has('UserMigration')) return undefined
  const response = await invoke(deps, call, 'UserMigration', {
    source: password === undefined ? 'UserMigration_ForgotPassword' : 'UserMigration_Authentication',
    userName: name,
    request: { password: password ?? null, validationData: validationDataOf(call) ?? null },
    response: {
      userAttributes: null,
      finalUserStatus: null,
      messageAction: null,
      desiredDeliveryMediums: null,
      forceAliasCreation: null,
      enableSMSMFA: null,
    },
  })
  const user = create(deps, name, response)
  // The policy does not apply to a migrated password ("Importing users with a user migration Lambda
  // trigger").
  if (user?.status === 'CONFIRMED' && password !== undefined) {
    user.password = await createPasswordRecord(deps, user.username, password)
    user.passwordHistory = [user.password]
  }
  // The user has come over, whether the sign-in ends well or not.
  await deps.triggers.settle()
  return user
}

/** The same at a sign-in, where every error of the function is one and the same. */
export async function migrateAtSignIn(
  deps: Needs,
  call: SignInCall,
  name: string,
  password: string,
): Promise<User | undefined> {
  try {
    return await migrateUser(deps, call, name, password)
  } catch (error) {
    if (error instanceof CognitoError && /Lambda/.test(error.name))
      throw cognitoError('migrationFailed', call.client.id)
    throw error
  }
}
