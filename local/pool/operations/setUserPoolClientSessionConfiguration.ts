import { cognitoError } from '../errors'
import { requireClient } from '../state/clients'
import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { number, object } from './shared/input'
import { describeClientSessions, requireTier } from './shared/sessionConfiguration'
import { clientIdFields } from './shared/userPoolClient'

const shape = {
  ...clientIdFields,
  SSOSession: object({ MaxValidityMinutes: number({ min: 0, max: 129_600 }) }),
}

/**
 * SetUserPoolClientSessionConfiguration: with 0 the client always asks people to sign in.
 * @throws OperationNotEnabledException in a pool that does not track sessions,
 *   FeatureUnavailableInTierException
 */
export const setUserPoolClientSessionConfiguration =
  (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
    const { ClientId, SSOSession } = readPoolInput(deps, shape, input)
    const client = requireClient(deps, ClientId)
    requireTier(deps)
    const { settings, ssoMinutes } = deps.store.data
    if (!settings.sessionTracking.enabled) throw cognitoError('sessionTrackingOff')
    ssoMinutes.set(client.id, SSOSession.MaxValidityMinutes)
    return describeClientSessions(deps, client)
  }
