import type { PoolConfig } from './pool'
import { serviceEndpoint } from './serviceEndpoint'

type Where = Pick<PoolConfig, 'region' | 'userPoolId' | 'endpoint'>

/** The issuer of a pool's tokens. Its public keys are at this address plus `/.well-known/jwks.json`. */
export const issuerOf = ({ endpoint, region, userPoolId }: Where): string =>
  `${endpoint ?? serviceEndpoint('cognito-idp', region)}/${userPoolId}`

/**
 * The issuers a pool's tokens may name, with the one first whose keys are asked for: an endpoint may be a
 * proxy. At AWS a pool has one of two types (IssuerConfigurationType): ORIGINAL names the Region that
 * answers, which may be a replica's, UPDATED the primary one, with which the pool's id begins.
 */
export function issuersOf(pool: Where): readonly [string, ...string[]] {
  const { region, userPoolId } = pool
  const [primary = region] = userPoolId.split('_')
  const atAws = [
    serviceEndpoint('cognito-idp', region),
    serviceEndpoint('cognito-idp', primary),
    serviceEndpoint('issuer-cognito-idp', primary),
  ].map((address) => `${address}/${userPoolId}`)
  const first = issuerOf(pool)
  return [first, ...new Set(atAws.filter((issuer) => issuer !== first))]
}
