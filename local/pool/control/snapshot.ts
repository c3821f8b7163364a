/**
 * Everything that a pool remembers, as one JSON document: for a file, for /control/state and for createPool.
 */
import { exportJWK, importJWK, type JWK } from 'jose'
import type { Keys, SigningKey } from '../crypto/keys'
import { redirectAddress } from '../operations/shared/redirectAddress'
import type { PoolDefinition } from '../state/definition'
import type { Client } from '../state/settings'
import { type Data, isAttempt, type User } from '../state/store'
import { Table, withTables } from '../state/table'
import { newUser } from '../state/users'

const FORMAT = 'gatehouse local pool'
const VERSION = 2
/** The only pool of version 1, which had no list of pools. */
const POOL_OF_VERSION_1 = 'local_Gatehouse'

/** One user pool. */
export interface PoolDocument {
  id: string
  /** Private keys (RFC 7517), by what they sign. */
  keys: Readonly<Record<keyof Keys, object>>
  /**
   * The store. `$map`, `$set` and `$bigint` stand for types that JSON does not have; other names with `$` get
   * another `$`.
   */
  data: object
}

/**
 * A JSON document. It has private keys and password verifiers, so it is as secret as the pool's users are.
 */
export interface PoolState {
  format: typeof FORMAT
  version: number
  pools: PoolDocument[]
}

/** A document that is not the state of a pool; the message says why. */
export class StateError extends Error {}

/** A value of the store as JSON. */
export function toJson(value: unknown): unknown {
  if (typeof value === 'bigint') return { $bigint: value.toString(16) }
  if (value instanceof Map) return { $map: Array.from(value, ([key, each]) => [key, toJson(each)]) }
  if (value instanceof Set) return { $set: Array.from(value, toJson) }
  if (Array.isArray(value)) return value.map(toJson)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key.replace(/^\$/, '$$$$'), toJson(each)]),
  )
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isPair = (value: unknown): value is [unknown, unknown] => Array.isArray(value) && value.length === 2

function fromJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromJson)
  if (!isObject(value)) return value
  const [[mark, content] = ['', undefined], ...more] = Object.entries(value)
  if (more.length === 0 && mark === '$bigint' && /^[\da-f]+$/.test(String(content)))
    return BigInt(`0x${String(content)}`)
  if (more.length === 0 && Array.isArray(content)) {
    if (mark === '$set') return new Set(content.map(fromJson))
    if (mark === '$map' && content.every(isPair))
      return new Map(content.map(([key, each]) => [key, fromJson(each)]))
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key.replace(/^\$\$/, '$'), fromJson(each)]),
  )
}

const jwkOf = async ({ kid, privateKey }: SigningKey): Promise<JWK> => ({
  ...(await exportJWK(privateKey)),
  kid,
})

/** A pool as it is kept: with its keys. */
export interface KeptData {
  id: string
  data: Data
  keys: Keys
}

/** One user pool, without sign-ins under way. */
export async function exportPool({ id, data, keys }: KeptData): Promise<PoolDocument> {
  const kept = Object.entries(data).filter(([name]) => !isAttempt(name))
  return {
    id,
    keys: { id: await jwkOf(keys.id), access: await jwkOf(keys.access) },
    data: Object.fromEntries(kept.map(([name, value]) => [name, toJson(value)])),
  }
}

/** Everything that the pools remember, without sign-ins under way. */
export const exportState = async (pools: readonly KeptData[]): Promise<PoolState> => ({
  format: FORMAT,
  version: VERSION,
  pools: await Promise.all(pools.map(exportPool)),
})

const kindOf = (value: unknown): string =>
  value instanceof Map ? 'map' : value instanceof Set ? 'set' : Array.isArray(value) ? 'list' : typeof value

/**
 * The read values over those of a template; their kinds must be the same. Values that the template does not
 * have, or has as undefined, are taken as they are. Missing values, as in a state of an older version, come
 * from the template.
 */
function over<T extends object>(template: T, read: unknown, at: string): T {
  if (kindOf(read) !== 'object' || !isObject(read)) throw new StateError(`${at} is damaged`)
  const given = new Map<string, unknown>(Object.entries(read))
  for (const [name, value] of Object.entries(template))
    if (value !== undefined && given.has(name) && kindOf(given.get(name)) !== kindOf(value))
      throw new StateError(`${at}.${name} is damaged`)
  return { ...template, ...read }
}

function checkClient(template: Client, read: unknown, at: string): Client {
  const client = over(template, read, at)
  const hosted = over(template.hosted, client.hosted, `${at}.hosted`)
  for (const address of [...hosted.callbackUrls, ...hosted.logoutUrls])
    try {
      redirectAddress(address, at)
    } catch {
      throw new StateError(`${at} has an address that is not allowed`)
    }
  return { ...client, hosted }
}

async function importKey(jwk: unknown): Promise<SigningKey> {
  try {
    const { kid = '', kty = '', n = '', e = '', ...secret }: JWK = over({}, jwk, 'keys')
    const publicJwk = { alg: 'RS256', e, kid, kty, n, use: 'sig' }
    const [privateKey, publicKey] = await Promise.all(
      [{ kty, n, e, ...secret }, publicJwk].map((each) => importJWK(each, 'RS256', { extractable: true })),
    )
    if (kid === '' || !(privateKey instanceof CryptoKey) || !(publicKey instanceof CryptoKey))
      throw new Error(kid)
    return { kid, privateKey, publicKey, jwk: publicJwk }
  } catch {
    throw new StateError('a signing key is damaged')
  }
}

/** A seeded pool from a version without passkeys gets the relying party of the seed. */
const withRelyingParty = (read: PoolDefinition, seeded: PoolDefinition): PoolDefinition => {
  const { WebAuthnConfiguration } = seeded.mfaConfig
  return WebAuthnConfiguration === undefined
    ? read
    : { ...read, mfaConfig: { WebAuthnConfiguration, ...read.mfaConfig } }
}

async function importPool(document: unknown, seeds: Seeds): Promise<KeptData> {
  const { id, keys, data } = over<Record<string, unknown>>({}, document, 'a pool')
  if (typeof id !== 'string') throw new StateError('a pool has no id')
  const seeded = seeds.dataOf(id)
  const read = over(seeded, fromJson(data), 'data')
  const users = Array.from(read.users, ([name, user]): [string, User] => [
    name,
    over({ ...newUser(name, undefined, 0), password: undefined }, user, 'a user'),
  ])
  const clients = Array.from(read.clients, ([name, client]): [string, Client] => [
    name,
    checkClient(seeded.clients.get(name) ?? seeds.client, client, 'an app client'),
  ])
  const { id: idKey, access } = over<Record<string, unknown>>({}, keys, 'keys')
  return {
    id,
    data: withTables({
      ...read,
      definition: withRelyingParty(over(seeded.definition, read.definition, 'definition'), seeded.definition),
      settings: over(seeded.settings, read.settings, 'settings'),
      users: new Table(users),
      clients: new Table(clients),
    }),
    keys: { id: await importKey(idKey), access: await importKey(access) },
  }
}

/** What is used if a document of an older version has no value. */
interface Seeds {
  dataOf: (poolId: string) => Data
  client: Client
}

/**
 * Reads what exportState made, of this version or the one before.
 * @throws StateError
 */
export async function importState(state: unknown, seeds: Seeds): Promise<KeptData[]> {
  const { format, version, pools, ...first } = over<Record<string, unknown>>({}, state, 'it')
  if (format !== FORMAT) throw new StateError('it is not the state of a local pool')
  if (version !== VERSION && version !== 1)
    throw new StateError(`it has version ${String(version)}, but this pool reads version ${VERSION}`)
  const documents = version === 1 ? [{ id: POOL_OF_VERSION_1, ...first }] : pools
  if (!Array.isArray(documents)) throw new StateError('pools is damaged')
  const read = await Promise.all(documents.map((each) => importPool(each, seeds)))
  if (new Set(read.map(({ id }) => id)).size < read.length) throw new StateError('a pool is listed twice')
  return read
}

/**
 * The seeded clients can be used at this pool's own address, too: a remembered one may have had another port.
 */
export function addOwnAddresses(data: Data, seeded: Data | undefined): void {
  for (const { id, hosted } of seeded?.clients.values() ?? []) {
    const kept = data.clients.get(id)?.hosted
    if (kept === undefined) continue
    kept.callbackUrls = [...new Set([...kept.callbackUrls, ...hosted.callbackUrls])]
    kept.logoutUrls = [...new Set([...kept.logoutUrls, ...hosted.logoutUrls])]
  }
}
