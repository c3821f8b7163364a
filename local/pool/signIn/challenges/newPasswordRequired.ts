import { cognitoError } from '../../errors'
import { checkAttribute, isFlag } from '../../state/attributes'
import { requireWritable } from '../../state/clients'
import { setPassword } from '../../state/passwords'
import { markUsed } from '../../state/sessions'
import type { Client } from '../../state/settings'
import type { User } from '../../state/store'
import { afterFirstFactor, type SignInStep } from '../nextStep'
import { parameter } from '../parameters'
import { type ChallengeDeps, type ChallengeResponse, requireSession } from './challengeResponse'

const PREFIX = 'userAttributes.'

function givenAttributes(
  deps: ChallengeDeps,
  client: Client,
  user: User,
  responses: ReadonlyMap<string, string>,
): Map<string, string> {
  const given = new Map<string, string>()
  for (const [key, value] of responses) {
    if (!key.startsWith(PREFIX)) continue
    const name = key.slice(PREFIX.length)
    if (isFlag(name)) throw cognitoError('attributeImmutable', name)
    requireWritable(client, name)
    checkAttribute(deps, name, value)
    // Even with the same value (aws-samples/aws-saas-factory-bootcamp#67).
    if (user.attributes.has(name)) throw cognitoError('attributeAlreadyGiven', name)
    if (value !== '') given.set(name, value)
  }
  return given
}

/**
 * NEW_PASSWORD_REQUIRED: a password that the user chooses, and attributes that the user does not have yet.
 * After an error the session can be used again.
 */
export async function respondToNewPassword(
  deps: ChallengeDeps,
  response: ChallengeResponse,
): Promise<SignInStep> {
  const password = parameter(response.responses, 'NEW_PASSWORD')
  const { session, user } = requireSession(deps, response, 'NEW_PASSWORD_REQUIRED')
  const given = givenAttributes(deps, response.client, user, response.responses)
  const missing = deps.store.data.settings.requiredAttributes.find(
    (name) => !user.attributes.has(name) && !given.has(name),
  )
  if (missing !== undefined) throw cognitoError('attributesMissing', missing)
  await setPassword(deps, user, password)
  markUsed(session)
  user.status = 'CONFIRMED'
  for (const [name, value] of given) user.attributes.set(name, value)
  return afterFirstFactor(deps, response, user)
}
