import { cognitoError } from '../../errors'
import { requireClient } from '../../state/clients'
import type { Deps } from '../../state/deps'
import { findSession, markUsed, openSession, type SessionFor } from '../../state/sessions'
import type { User } from '../../state/store'
import { authorize } from '../../state/tokens'
import { requireUser } from '../../state/users'

/**
 * A set-up of an authenticator app: by a signed-in user, or within a sign-in (MFA_SETUP, with its session).
 */
export interface TotpSetup {
  user: User
  session: SessionFor<'MFA_SETUP'> | undefined
}

/** @throws InvalidParameterException if neither is given; NotAuthorizedException for an invalid one */
export async function findTotpSetup(
  deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>,
  given: { AccessToken: string | undefined; Session: string | undefined },
): Promise<TotpSetup> {
  if (given.AccessToken !== undefined) {
    const { user } = await authorize(deps, given.AccessToken)
    return { user, session: undefined }
  }
  if (given.Session === undefined) throw cognitoError('parameterMissing', 'AccessToken or Session')
  const session = findSession(deps, given.Session, 'MFA_SETUP')
  return { user: requireUser(deps, session.username), session }
}

/** Within a sign-in each step of the set-up gives a new session; the old one cannot be used again. */
export function nextSession(
  deps: Pick<Deps, 'store' | 'clock' | 'random'>,
  { session }: TotpSetup,
  totpVerified: boolean,
): { Session?: string } {
  if (session === undefined) return {}
  markUsed(session)
  const { clientId, username, challenge, deviceKey } = session
  const client = requireClient(deps, clientId)
  const next = { ...challenge, totpVerified }
  return { Session: openSession(deps, client, username, next, { deviceKey }) }
}
