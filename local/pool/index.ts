/**
 * A Cognito user pool in this process. It uses web standards only (Fetch, WebCrypto), so it runs in Node, in
 * a browser tab and in a worker.
 */
import { type LocalPool, localPool } from './client/localPool'
import { makeKeys, type Keys } from './crypto/keys'
import { systemRandom } from './crypto/random'
import { createPool as createCore, type PoolOptions as CoreOptions } from './pool'

export { PoolError } from './client/call'
export type { Inbox } from './client/inbox'
export type { LocalPool, PoolClient } from './client/localPool'
export type { SdkRequestHandler } from './client/requestHandler'
export type { NewUser, UserDescription, Users } from './client/users'
export { connectPool, type RemotePool } from './client/connectPool'
export type { PoolConfig } from './config/config'
export type { PoolState } from './control/snapshot'
export type { Keys } from './crypto/keys'
export type { Random } from './crypto/random'
export { refuseForeign, refuseHost, refuseOtherThanJson } from './http/access'
export type { ServerNames } from './http/origin'
export { IDENTITY_POOL_ID, REGION, USER_POOL_ID, type Ready } from './pool'
export { WEB_CLIENT_ID } from './seed/clients'
export type { Clock } from './state/deps'
export type { Message } from './state/store'
export type { TriggerEvent, Triggers } from './triggers/events'

/**
 * The pool's options. The base URL may be left out if nothing outside this process needs to reach the pool.
 */
export type PoolOptions = Omit<CoreOptions, 'baseUrl'> & Partial<Pick<CoreOptions, 'baseUrl'>>

/** A pool with the seeded users, or with the state that an earlier pool exported; everything is in memory. */
export const createPool = ({ baseUrl = 'http://localhost', ...options }: PoolOptions = {}): LocalPool =>
  localPool(createCore({ ...options, baseUrl }))

/** New signing keys, for the `keys` of several pools of a process: they take up to a second to make. */
export const createKeys = (): Promise<Keys> => makeKeys(systemRandom)
