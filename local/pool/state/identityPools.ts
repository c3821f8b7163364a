/** Identity pools. They are kept with the first user pool. */
import { cognitoError } from '../errors'
import type { Deps } from './deps'
import type { Region } from './region'
import type { IdentityPool } from './store'

/** The name of a user pool in `Logins`: the issuer without its scheme. */
export const providerName = ({ issuer }: Pick<Deps, 'issuer'>): string => issuer.replace(/^https?:\/\//, '')

/**
 * Whether it is the identity pool of the ready line. It accepts every client of the first user pool until it
 * is changed.
 */
export const isOfReadyLine = (region: Pick<Region, 'first'>, id: string): boolean =>
  id === region.first().identityPoolId

/** The identity pool of that id; @throws ResourceNotFoundException */
export function requireIdentityPool(region: Pick<Region, 'first'>, id: string): IdentityPool {
  const first = region.first()
  const { identityPools, settings } = first.store.data
  const kept = identityPools.get(id)
  if (!isOfReadyLine(region, id)) {
    if (kept === undefined) throw cognitoError('identityPoolUnknown', id)
    return kept
  }
  const { guests } = settings
  return {
    ...(kept ?? {
      name: 'Gatehouse',
      given: {},
      roles: {},
      providers: [{ ProviderName: providerName(first) }],
    }),
    guests,
  }
}

/** Keeps an identity pool. Whether that of the ready line has guests is a setting of `/control`, too. */
export function keepIdentityPool(region: Pick<Region, 'first'>, id: string, pool: IdentityPool): void {
  const { data } = region.first().store
  data.identityPools.set(id, pool)
  if (isOfReadyLine(region, id)) data.settings = { ...data.settings, guests: pool.guests }
}

/** The ids of all, that of the ready line first. */
export function identityPoolIds(region: Pick<Region, 'first'>): string[] {
  const { store, identityPoolId } = region.first()
  return [...new Set([identityPoolId, ...store.data.identityPools.keys()])]
}
