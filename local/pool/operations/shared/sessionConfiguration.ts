/** The configuration of session tracking as the API shows it, of a pool and of an app client. */
import { cognitoError } from '../../errors'
import type { Deps } from '../../state/deps'
import type { Client } from '../../state/settings'
import { ssoMinutesOf } from '../../state/userSessions'

type Needs = Pick<Deps, 'poolId' | 'store'>

/** @throws FeatureUnavailableInTierException: it needs the tier Essentials or Plus */
export function requireTier({ store }: Pick<Deps, 'store'>): void {
  if (store.data.definition.given['UserPoolTier'] === 'LITE')
    throw cognitoError('tierFeature', 'LITE', 'Session Tracking')
}

export function describeTracking({ poolId, store }: Needs) {
  const { enabled, maxPerUser } = store.data.settings.sessionTracking
  return {
    UserPoolId: poolId,
    UserSessionTracking: enabled ? 'ENABLED' : 'DISABLED',
    TokenSession: { MaxPerUser: maxPerUser },
  }
}

export const describeClientSessions = ({ poolId, store }: Needs, { id }: Client) => ({
  UserPoolId: poolId,
  ClientId: id,
  SSOSession: { MaxValidityMinutes: ssoMinutesOf(store.data, id) },
})
