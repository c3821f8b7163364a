import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { number, object, oneOf } from './shared/input'
import { describeTracking, requireTier } from './shared/sessionConfiguration'

const shape = {
  UserSessionTracking: oneOf(['ENABLED', 'DISABLED']),
  TokenSession: object({ MaxPerUser: number({ min: 1, max: 100 }) }),
}

/**
 * SetUserPoolSessionConfiguration: replaces all of it. A sign-in that began without tracking stays out of the
 * list.
 * @throws FeatureUnavailableInTierException
 */
export const setUserPoolSessionConfiguration =
  (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
    const { UserSessionTracking, TokenSession } = readPoolInput(deps, shape, input)
    requireTier(deps)
    const { data } = deps.store
    const enabled = UserSessionTracking === 'ENABLED'
    const sessionTracking = { ...data.settings.sessionTracking, enabled, maxPerUser: TokenSession.MaxPerUser }
    data.settings = { ...data.settings, sessionTracking }
    return describeTracking(deps)
  }
