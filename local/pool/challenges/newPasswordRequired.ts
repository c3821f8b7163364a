import { checkAttribute } from '../attributes'
import type { Deps } from '../deps'
import { refuse } from '../errors'
import { parameter } from '../flows/parameters'
import { choosePassword } from '../passwords'
import { findSession, spend } from '../sessions'
import type { Client } from '../settings'
import { afterFirstFactor, type AuthReply } from '../signIn'
import type { User } from '../store'
import { userNamed } from '../users'
import type { Answer } from './answer'

type Has = Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer' | 'poolId'>

const PREFIX = 'userAttributes.'

function givenAttributes(user: User, responses: ReadonlyMap<string, string>): Map<string, string> {
  const given = new Map<string, string>()
  for (const [key, value] of responses) {
    if (!key.startsWith(PREFIX)) continue
    const name = key.slice(PREFIX.length)
    const before = user.attributes.get(name)
    if (before !== undefined && before !== value) throw refuse('attributeAlreadyGiven', name)
    checkAttribute(name, value)
    if (value !== '') given.set(name, value)
  }
  return given
}

/**
 * NEW_PASSWORD_REQUIRED: a password of the user's own, and the attributes the pool requires. A refusal leaves
 * the session usable.
 */
export async function answerNewPassword(deps: Has, client: Client, answer: Answer): Promise<AuthReply> {
  const { responses, session: id } = answer
  const username = parameter(responses, 'USERNAME')
  const password = parameter(responses, 'NEW_PASSWORD')
  const session = findSession(deps, id, 'NEW_PASSWORD_REQUIRED', { clientId: client.id, username })
  const user = userNamed(deps, session.username)
  const given = givenAttributes(user, responses)
  const missing = deps.store.data.settings.requiredAttributes.find(
    (name) => !user.attributes.has(name) && !given.has(name),
  )
  if (missing !== undefined) throw refuse('attributesMissing', missing)
  await choosePassword(deps, user, password)
  spend(session)
  user.status = 'CONFIRMED'
  for (const [name, value] of given) user.attributes.set(name, value)
  return afterFirstFactor(deps, client, user)
}
