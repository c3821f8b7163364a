import type { PoolConfig } from './pool'

type Where = Pick<PoolConfig, 'region' | 'userPoolId' | 'endpoint'>

/** The issuer of a pool's tokens. Its public keys are at this address plus `/.well-known/jwks.json`. */
export const issuerOf = ({ endpoint, ...pool }: Where): string =>
  endpoint === undefined ? issuerAtAws(pool) : `${endpoint}/${pool.userPoolId}`

/** The issuers a pool's tokens may name, with the one first whose keys are asked for: an endpoint may be a proxy. */
export const issuersOf = (pool: Where): readonly [string, ...string[]] => [issuerOf(pool), issuerAtAws(pool)]

const issuerAtAws = ({ region, userPoolId }: Where) =>
  `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`
