/**
 * The configuration: user pools with what is in them. A field that begins with a capital letter is that of
 * the API; the others are the local pool's own.
 */
import { CognitoError } from '../errors'
import { userPoolId } from '../operations/shared/adminRequest'
import {
  attributes,
  clientId,
  groupName,
  password,
  username,
  clientSecret,
} from '../operations/shared/commonFields'
import { groupSettings } from '../operations/shared/group'
import {
  type Field,
  list,
  optional,
  readInput,
  structure,
  text,
  unknownField,
} from '../operations/shared/input'
import { newProviderFields } from '../operations/shared/identityProvider'
import { serverFields, serverSettings } from '../operations/shared/resourceServer'
import { type NewPool, newPoolFields, poolName } from '../operations/shared/userPoolFields'
import { clientFields, clientName } from '../operations/shared/userPoolClient'
import { unfoldClient, unfoldPool, unfoldProvider } from './description'

/** A configuration that cannot be used. The message names the path and what is allowed there. */
export class ConfigError extends Error {}

type Shape = Readonly<Record<string, Field<unknown>>>
type Values<S extends Shape> = { [K in keyof S]: ReturnType<S[K]> }

/** The type to write for a type that is read: fields that may be missing may be left out. */
type Written<T> = T extends readonly (infer U)[]
  ? readonly Written<U>[]
  : T extends object
    ? { [K in keyof T as undefined extends T[K] ? never : K]: Written<T[K]> } & {
        [K in keyof T as undefined extends T[K] ? K : never]?: Written<T[K]>
      }
    : T

const issuer = text({ min: 8, max: 256, pattern: /^https?:\/\/[^\s?#]*[^\s?#/]$/ })

const uuid = text({ pattern: /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/ })

const clientShape = {
  id: clientId,
  secret: optional(clientSecret),
  ClientName: optional(clientName),
  ...clientFields,
}
const groupShape = { GroupName: groupName, ...groupSettings }
const { Identifier } = serverFields
const serverShape = { Identifier, ...serverSettings }
/** CreateIdentityProvider reads the maps. */
const providerShape = {
  ...newProviderFields,
  ProviderDetails: structure,
  AttributeMapping: optional(structure),
}
const userShape = {
  Username: username,
  UserAttributes: optional(attributes),
  Password: optional(password),
  TemporaryPassword: optional(password),
  groups: optional(list(groupName)),
  sub: optional(uuid),
}
const structures = optional(list(structure))
const poolShape = {
  id: userPoolId,
  issuer: optional(issuer),
  clients: structures,
  groups: structures,
  users: structures,
  resourceServers: structures,
  identityProviders: structures,
  PoolName: optional(poolName),
  ...newPoolFields,
}
const configShape = { pools: list(structure) }
const fileShape = { pools: (value: unknown) => value }

type Client = Values<typeof clientShape>
type Group = Values<typeof groupShape>
type User = Values<typeof userShape>
type Server = Values<typeof serverShape>
type Provider = Values<typeof providerShape>
type Parts = {
  clients: Client[]
  groups: Group[]
  users: User[]
  resourceServers: Server[]
  identityProviders: Provider[]
}

/** A pool of the configuration, checked. */
export type PoolPlan = Pick<Values<typeof poolShape>, 'id' | 'issuer' | 'PoolName'> &
  Parts & { settings: NewPool }

/** With its fields, or with what the operation that describes it answers. */
type Described<T, Name extends string> = Written<T> | (Partial<Written<T>> & Record<Name, object>)

/**
 * A user pool: its `id`, such as `us-east-1_Test12345`, what is in it, and the fields of CreateUserPool, or
 * what DescribeUserPool answers.
 */
export type PoolConfig = Described<Omit<Values<typeof poolShape>, keyof Parts>, 'UserPool'> & {
  /** With the fields of CreateUserPoolClient, or with what DescribeUserPoolClient answers. */
  clients?: readonly Described<Client, 'UserPoolClient'>[]
  /** With the fields of CreateGroup. */
  groups?: readonly Written<Group>[]
  /** With fields of AdminCreateUser; `Password` is permanent, `groups` are names, and `sub` is a UUID. */
  users?: readonly Written<User>[]
  /** With the fields of CreateResourceServer. */
  resourceServers?: readonly Written<Server>[]
  /** With the fields of CreateIdentityProvider, or with what DescribeIdentityProvider answers. */
  identityProviders?: readonly Described<Provider, 'IdentityProvider'>[]
}

/** An error, with the path if it is one of the service. */
export const located = (path: string, error: unknown): unknown =>
  error instanceof CognitoError ? new ConfigError(`${path}: ${error.message}`) : error

/** Reads a part; adds the path to an error of the service. */
export function at<T>(path: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw located(path, error)
  }
}

/** @throws ConfigError for a field that is not in the shape, and for one with a wrong value */
function read<S extends Shape>(shape: S, value: object, path: string): Values<S> {
  const unknown = unknownField(shape, value)
  if (unknown !== undefined) throw new ConfigError(`${path}.${unknown}`)
  return at(path, () => readInput(shape, value))
}

/** @param unfold puts a description in the place of the fields that are known */
const readAll = <S extends Shape>(
  shape: S,
  values: readonly object[] = [],
  path: string,
  unfold: (value: object, known: readonly string[]) => object = (value) => value,
): Values<S>[] =>
  values.map((value, index) => read(shape, unfold(value, Object.keys(shape)), `${path}[${index}]`))

function planOf(fields: Values<typeof poolShape>, path: string): PoolPlan {
  const { id, issuer: iss, PoolName, ...parts } = fields
  const { clients, groups, users, resourceServers, identityProviders, ...settings } = parts
  return {
    id,
    issuer: iss,
    PoolName,
    settings,
    clients: readAll(clientShape, clients, `${path}.clients`, unfoldClient),
    groups: readAll(groupShape, groups, `${path}.groups`),
    users: readAll(userShape, users, `${path}.users`),
    resourceServers: readAll(serverShape, resourceServers, `${path}.resourceServers`),
    identityProviders: readAll(providerShape, identityProviders, `${path}.identityProviders`, unfoldProvider),
  }
}

function requireDifferent(what: string, values: readonly string[]): void {
  const twice = values.find((value, index) => values.indexOf(value) !== index)
  if (twice !== undefined) throw new ConfigError(`pools: ${what} ${twice} is used twice; each must be unique`)
}

/**
 * Checks a configuration.
 * @param pools the list of pools
 * @throws ConfigError
 */
export function readPools(pools: unknown): PoolPlan[] {
  const { pools: given } = at('pools', () => readInput(configShape, { pools }))
  const fields = readAll(poolShape, given, 'pools', unfoldPool)
  const all = fields.map((each, index) => planOf(each, `pools[${index}]`))
  const ids = all.map(({ id }) => id)
  const clientIds = all.flatMap(({ clients }) => clients.map(({ id }) => id))
  const issuers = all.flatMap((pool) => pool.issuer ?? [])
  const subs = all.map(({ users }) => users.flatMap(({ sub }) => sub ?? []))
  requireDifferent('the id', ids)
  requireDifferent('the app client', clientIds)
  requireDifferent('the issuer', issuers)
  for (const each of subs) requireDifferent('the sub', each)
  return all
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new ConfigError(`it is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function requirePools(pools: unknown): asserts pools is readonly PoolConfig[] {
  readPools(pools)
}

/**
 * Reads the text of a configuration file: `{"pools": […]}`, or one pool as DescribeUserPool answers it.
 * @throws ConfigError
 */
export function readConfigFile(content: string): readonly PoolConfig[] {
  const file = parse(content)
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    throw new ConfigError('it is not a JSON object with the field pools, or UserPool')
  const { pools } = 'UserPool' in file ? { pools: [file] } : read(fileShape, file, 'it')
  requirePools(pools)
  return pools
}
