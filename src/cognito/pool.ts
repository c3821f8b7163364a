import {
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Bytes } from './bytes'
import { devicesInMemory, type Devices } from './device/devices'
import { followTime } from './poolTime'
import { requestHandler } from './requestTimeout'

/** Which user pool, and how people sign in to it. */
export interface PoolConfig {
  /** AWS region, e.g. eu-west-1. */
  region: string
  /** User pool id, e.g. eu-west-1_AbC123. */
  userPoolId: string
  /** App client id. The app client has no secret, because a browser cannot keep one. */
  clientId: string
  /** URL of a pool other than AWS's own; absolute. */
  endpoint?: string
  authFlow: AuthFlow
  clientMetadata?: ClientMetadata | undefined
  /** Keeps this browser's devices; by default in memory. */
  devices?: Devices
}

/**
 * Sent to the pool's Lambda triggers with every call that takes it. Cognito stores it nowhere and does not
 * encrypt it: nothing secret belongs in it.
 */
export type ClientMetadata = Readonly<Record<string, string>>

/**
 * How a sign-in begins: by secure remote password, by the password itself, by a custom challenge, after the
 * password (CUSTOM_AUTH) or in its place (CUSTOM_WITHOUT_SRP), or by a first factor that the person chooses
 * (USER_AUTH).
 */
export type AuthFlow =
  | 'USER_SRP_AUTH'
  | 'USER_PASSWORD_AUTH'
  | 'CUSTOM_AUTH'
  | 'CUSTOM_WITHOUT_SRP'
  | 'USER_AUTH'

/** What every operation needs: the SDK client, the pool's configuration, the time and randomness. */
export interface Pool extends PoolConfig {
  devices: Devices
  client: CognitoIdentityProviderClient
  /** The part of the pool id after the underscore. SRP hashes it together with the password. */
  poolName: string
  /**
   * Epoch milliseconds by this machine's clock, which may be wrong: what is sent to the pool has its time
   * (poolTime.ts).
   */
  now: () => number
  /** Cryptographically strong random bytes. */
  random: (length: number) => Bytes
}

/** The pool, with client metadata for one call in addition to what the configuration gives. */
export const withMetadata = (pool: Pool, clientMetadata: ClientMetadata | undefined): Pool =>
  clientMetadata ? { ...pool, clientMetadata: { ...pool.clientMetadata, ...clientMetadata } } : pool

/** The member of a request that carries it, if there is any. */
export const metadataOf = ({ clientMetadata }: Pool): { ClientMetadata?: Record<string, string> } =>
  clientMetadata ? { ClientMetadata: { ...clientMetadata } } : {}

/**
 * Makes the SDK client, and what else the operations need. By default the SDK retries "attempt limit
 * exceeded" and lost replies three times, which uses up codes and password attempts. So here it sends
 * everything once; the session retries what may be retried.
 */
export function createPool(
  config: PoolConfig,
  now: Pool['now'] = Date.now,
  random: Pool['random'] = (length) => crypto.getRandomValues(new Uint8Array(length)),
): Pool {
  const options: CognitoIdentityProviderClientConfig = {
    region: config.region,
    maxAttempts: 1,
    requestHandler,
    ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint }),
  }
  const client = new CognitoIdentityProviderClient(options)
  followTime({ client, now })
  return {
    ...config,
    devices: config.devices ?? devicesInMemory(),
    client,
    poolName: config.userPoolId.slice(config.userPoolId.indexOf('_') + 1),
    now,
    random,
  }
}
