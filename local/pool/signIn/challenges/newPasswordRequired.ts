import { checkAttribute } from '../../state/attributes'
import type { Deps } from '../../state/deps'
import { refuse } from '../../errors'
import { parameter } from '../parameters'
import { choosePassword } from '../../state/passwords'
import { spend } from '../../state/sessions'
import { afterFirstFactor, type SignInStep } from '../nextStep'
import type { User } from '../../state/store'
import { sessionOf, type Answer, type Answering } from './challengeResponse'

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
export async function answerNewPassword(
  deps: Answering & Pick<Deps, 'poolId'>,
  answer: Answer,
): Promise<SignInStep> {
  const password = parameter(answer.responses, 'NEW_PASSWORD')
  const { session, user } = sessionOf(deps, answer, 'NEW_PASSWORD_REQUIRED')
  const given = givenAttributes(user, answer.responses)
  const missing = deps.store.data.settings.requiredAttributes.find(
    (name) => !user.attributes.has(name) && !given.has(name),
  )
  if (missing !== undefined) throw refuse('attributesMissing', missing)
  await choosePassword(deps, user, password)
  spend(session)
  user.status = 'CONFIRMED'
  for (const [name, value] of given) user.attributes.set(name, value)
  return afterFirstFactor(deps, answer.client, user)
}
