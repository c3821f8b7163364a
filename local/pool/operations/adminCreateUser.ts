import { requirePool, onUser, userFacts } from './shared/adminRequest'
import { writeAttributes } from '../state/attributes'
import type { Deps } from '../state/deps'
import { refuse } from '../errors'
import { oneOf, optional, read } from './shared/input'
import { attributes, password, type Attribute } from './shared/commonFields'
import { deliver } from '../state/outbox'
import { giveTemporaryPassword } from '../state/passwords'
import { digits, uuid } from '../crypto/random'
import { newUser } from '../state/newUser'
import { firstAttributes } from './shared/registration'
import type { User } from '../state/store'
import { attributeList, userNamed } from '../state/users'

const shape = {
  ...onUser,
  UserAttributes: optional(attributes),
  TemporaryPassword: optional(password),
  MessageAction: optional(oneOf(['RESEND', 'SUPPRESS'])),
}

type Has = Pick<Deps, 'poolId' | 'store' | 'random' | 'clock'>

function create(deps: Has, name: string, given: Attribute[]): User {
  const all = firstAttributes(deps, name, given, 'administrator')
  const user = newUser(uuid(deps.random), undefined, deps.clock.now())
  writeAttributes(user, all)
  return user
}

function invite(deps: Has, user: User, code: string): void {
  const email = user.attributes.get('email')
  const to = email ?? user.attributes.get('phone_number') ?? ''
  const message = `Your username is ${to} and temporary password is ${code}`
  deliver(deps, { to, medium: email === undefined ? 'SMS' : 'EMAIL', code, message })
}

/** AdminCreateUser: a user with a temporary password, told to them unless the message is suppressed. */
export const adminCreateUser = (deps: Has) => async (input: unknown) => {
  const { UserPoolId, Username, UserAttributes = [], ...rest } = read(shape, input)
  requirePool(deps, UserPoolId)
  const again = rest.MessageAction === 'RESEND'
  const user = again ? userNamed(deps, Username) : create(deps, Username, UserAttributes)
  if (again && user.status !== 'FORCE_CHANGE_PASSWORD') throw refuse('invitationPast')
  const temporary = rest.TemporaryPassword ?? `Aa1!${digits(deps.random, 8)}`
  await giveTemporaryPassword(deps, user, temporary)
  deps.store.data.users.set(user.username, user)
  if (rest.MessageAction !== 'SUPPRESS') invite(deps, user, temporary)
  return { User: { ...userFacts(user), Attributes: attributeList(user) } }
}
