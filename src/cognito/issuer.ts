import type { PoolConfig } from './pool'

/** Who a pool's tokens say they are from, the address under which its public keys are: `/.well-known/jwks.json`. */
export const issuerOf = ({
  region,
  userPoolId,
  endpoint,
}: Pick<PoolConfig, 'region' | 'userPoolId' | 'endpoint'>): string =>
  `${endpoint ?? `https://cognito-idp.${region}.amazonaws.com`}/${userPoolId}`
