import { digits } from '../crypto/random'
import { cognitoError } from '../errors'
import { type Attribute, requireFreeAliases, takeAliases } from '../state/attributes'
import type { Deps } from '../state/deps'
import { deliver } from '../state/outbox'
import { setTemporaryPassword } from '../state/passwords'
import type { User } from '../state/store'
import { requireUser } from '../state/users'
import { requirePool, userFields } from './shared/adminRequest'
import { attributes, password } from './shared/commonFields'
import { describeAttributes, describeUser } from './shared/describeUser'
import { flag, oneOf, optional, readInput } from './shared/input'
import { newAccount } from './shared/registration'

const shape = {
  ...userFields,
  UserAttributes: optional(attributes),
  TemporaryPassword: optional(password),
  ForceAliasCreation: optional(flag),
  MessageAction: optional(oneOf(['RESEND', 'SUPPRESS'])),
}

type Needs = Pick<Deps, 'poolId' | 'store' | 'random' | 'clock'>

/** With ForceAliasCreation an alias that another user has becomes the new user's; without, it is refused. */
function create(deps: Needs, name: string, given: Attribute[], force: boolean): User {
  const user = newAccount(deps, name, given, 'administrator')
  if (deps.store.data.definition.aliases.length === 0) return user
  if (force) takeAliases(deps, user, given)
  else requireFreeAliases(deps, undefined, given)
  return user
}

function invite(deps: Needs, user: User, code: string): void {
  const email = user.attributes.get('email')
  const to = email ?? user.attributes.get('phone_number')
  if (to === undefined) return
  const isAddress = deps.store.data.definition.usernameAttributes.length > 0
  const message = `Your username is ${isAddress ? to : user.username} and temporary password is ${code}`
  deliver(deps, { to, medium: email === undefined ? 'SMS' : 'EMAIL', code, message })
}

/** AdminCreateUser: a user with a temporary password, which a message tells unless it is suppressed. */
export const adminCreateUser = (deps: Needs) => async (input: unknown) => {
  const { UserPoolId, Username, UserAttributes = [], ...rest } = readInput(shape, input)
  requirePool(deps, UserPoolId)
  const again = rest.MessageAction === 'RESEND'
  const user = again
    ? requireUser(deps, Username)
    : create(deps, Username, UserAttributes, rest.ForceAliasCreation === true)
  if (again && user.status !== 'FORCE_CHANGE_PASSWORD') throw cognitoError('invitationPast')
  const temporary = rest.TemporaryPassword ?? `Aa1!${digits(deps.random, 8)}`
  await setTemporaryPassword(deps, user, temporary)
  deps.store.data.users.set(user.username, user)
  if (rest.MessageAction !== 'SUPPRESS') invite(deps, user, temporary)
  return { User: { ...describeUser(user), Attributes: describeAttributes(user) } }
}
