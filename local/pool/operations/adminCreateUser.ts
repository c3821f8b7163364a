import { digits } from '../crypto/random'
import { cognitoError } from '../errors'
import { type Attribute, requireFreeAliases, takeAliases } from '../state/attributes'
import type { Deps } from '../state/deps'
import { newAccount, requireFreeName } from '../state/newAccount'
import { requirePolicy, setTemporaryPassword } from '../state/passwords'
import type { User } from '../state/store'
import { requireUser } from '../state/users'
import type { Call } from '../triggers/clientMetadata'
import { preSignUp } from '../triggers/preSignUp'
import { readPoolInput } from './shared/adminRequest'
import { attributes, clientMetadata, password, username, validationData } from './shared/commonFields'
import { describeAttributes, describeUser } from './shared/describeUser'
import { type Field, flag, list, oneOf, optional } from './shared/input'
import { invite, MEDIUMS } from './shared/invitation'
import { canUseCodes, codeAddresses } from './shared/passwordless'

/** An empty one counts as none. */
const maybePassword: Field<string | undefined> = (value, at) =>
  value === '' ? '' : optional(password)(value, at)

const shape = {
  Username: username,
  UserAttributes: optional(attributes),
  TemporaryPassword: maybePassword,
  ForceAliasCreation: optional(flag),
  DesiredDeliveryMediums: optional(list(oneOf(MEDIUMS))),
  MessageAction: optional(oneOf(['RESEND', 'SUPPRESS'])),
  ValidationData: validationData,
  ClientMetadata: clientMetadata,
}

type Needs = Pick<Deps, 'poolId' | 'store' | 'random' | 'clock' | 'triggers'>

/** With ForceAliasCreation an alias that another user has becomes the new user's; without, it is refused. */
async function create(
  deps: Needs,
  call: Call,
  name: string,
  { given, force, sub }: { given: Attribute[]; force: boolean; sub: string | undefined },
): Promise<User> {
  const user = newAccount(deps, name, given, 'administrator', sub)
  await preSignUp(deps, call, 'PreSignUp_AdminCreateUser', user)
  // While the trigger ran, the name may have been taken.
  requireFreeName(deps, name, 'administrator')
  if (deps.store.data.definition.aliases.length === 0) return user
  if (force) takeAliases(deps, user, given)
  else requireFreeAliases(deps, undefined, given)
  return user
}

/**
 * The temporary password of a new user; undefined for none, if users can sign in with codes and none or an
 * empty one is given (TemporaryPassword, API reference).
 * @throws InvalidParameterException if no code could reach a user without a password
 */
function temporaryPassword(deps: Needs, user: User, given: string | undefined): string | undefined {
  const addresses = codeAddresses(deps)
  const { definition, settings } = deps.store.data
  const { minimumLength } = settings.passwordPolicy
  if (given === undefined && (addresses.length === 0 || definition.alwaysTemporaryPassword))
    return `Aa1!${digits(deps.random, Math.max(8, minimumLength - 4))}`
  if (given !== undefined && given !== '') return given
  if (!canUseCodes(addresses, user)) throw cognitoError('addressNeeded')
  return undefined
}

/**
 * AdminCreateUser: a user with a temporary password, which is sent unless the message is suppressed; or
 * without one, who is confirmed and signs in with codes (AllianceBioversityCIAT/onecgiar_pr, runbook of its
 * e-mail codes).
 * @param sub of a user of a configuration; at Cognito nobody can choose it
 */
export const adminCreateUser = (deps: Needs, sub?: string) => async (input: unknown) => {
  const { Username, UserAttributes = [], ...rest } = readPoolInput(deps, shape, input)
  const call = {
    operation: 'AdminCreateUser',
    client: undefined,
    clientMetadata: rest.ClientMetadata,
    validationData: rest.ValidationData,
  } as const
  const again = rest.MessageAction === 'RESEND'
  const force = rest.ForceAliasCreation === true
  const user = again
    ? requireUser(deps, Username)
    : await create(deps, call, Username, { given: UserAttributes, force, sub })
  if (again && user.status !== 'FORCE_CHANGE_PASSWORD') throw cognitoError('invitationPast', user.username)
  const temporary = temporaryPassword(deps, user, rest.TemporaryPassword)
  if (temporary !== undefined) {
    requirePolicy(deps, temporary, 'temporaryPasswordPolicy')
    await setTemporaryPassword(deps, user, temporary)
  }
  deps.store.data.users.set(user.username, user)
  if (temporary !== undefined && rest.MessageAction !== 'SUPPRESS')
    await invite(deps, call, user, temporary, rest.DesiredDeliveryMediums)
  return { User: { ...describeUser(user), Attributes: describeAttributes(user) } }
}
