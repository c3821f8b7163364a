import { clientOf } from '../../state/clients'
import type { Deps } from '../../state/deps'
import { refuse } from '../../errors'
import { findSession, openSession, spend, type SessionFor } from '../../state/sessions'
import type { User } from '../../state/store'
import { authorize } from '../../state/tokens'
import { userNamed } from '../../state/users'

/** Who sets up an authenticator app: someone signed in, or someone signing in whom the pool tells to. */
export interface Enrolment {
  user: User
  session: SessionFor<'MFA_SETUP'> | undefined
}

/** @throws InvalidParameterException where neither is given, and what the token or session is refused with */
export async function enrolmentOf(
  deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>,
  given: { AccessToken: string | undefined; Session: string | undefined },
): Promise<Enrolment> {
  if (given.AccessToken !== undefined) {
    const { user } = await authorize(deps, given.AccessToken)
    return { user, session: undefined }
  }
  if (given.Session === undefined) throw refuse('parameterMissing', 'AccessToken or Session')
  const session = findSession(deps, given.Session, 'MFA_SETUP')
  return { user: userNamed(deps, session.username), session }
}

/** Each step of a set-up within a sign-in gives a new session; the old one is used up. */
export function nextSession(
  deps: Pick<Deps, 'store' | 'clock' | 'random'>,
  { session }: Enrolment,
  totpVerified: boolean,
): { Session?: string } {
  if (session === undefined) return {}
  spend(session)
  const { clientId, username, challenge } = session
  return {
    Session: openSession(deps, clientOf(deps, clientId), username, { ...challenge, totpVerified }),
  }
}
