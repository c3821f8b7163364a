import { sameBytes, utf8 } from '../bytes'
import type { Deps } from '../deps'
import { refuse } from '../errors'
import { parameter } from '../flows/parameters'
import { findSession, spend } from '../sessions'
import type { Client } from '../settings'
import { complete, type AuthReply } from '../signIn'
import { userNamed } from '../users'
import type { Answer } from './answer'

type Has = Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer'>

/** SMS_MFA. A right code proves the phone number too; a wrong one may be tried again. */
export async function answerSmsMfa(deps: Has, client: Client, answer: Answer): Promise<AuthReply> {
  const { responses, session: id } = answer
  const username = parameter(responses, 'USERNAME')
  const code = parameter(responses, 'SMS_MFA_CODE')
  const session = findSession(deps, id, 'SMS_MFA', { clientId: client.id, username })
  if (!sameBytes(utf8(code), utf8(session.challenge.code))) throw refuse('codeMismatch')
  spend(session)
  const user = userNamed(deps, session.username)
  user.attributes.set('phone_number_verified', 'true')
  return complete(deps, client, user)
}
