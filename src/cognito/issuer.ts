import type { PoolConfig } from './pool'

/** The issuer of a pool's tokens. Its public keys are at this address plus `/.well-known/jwks.json`. */
export const issuerOf = ({
  region,
  userPoolId,
  endpoint,
}: Pick<PoolConfig, 'region' | 'userPoolId' | 'endpoint'>): string =>
  `${endpoint ?? `https://cognito-idp.${region}.amazonaws.com`}/${userPoolId}`
