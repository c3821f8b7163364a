/**
 * The configuration: user pools with their app clients, groups and users. A field that begins with a capital letter is
 * that of the API; the others are the local pool's own.
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
import { serverFields, serverSettings } from '../operations/shared/resourceServer'
import { newPoolFields, poolName } from '../operations/shared/userPoolFields'
import { clientFields, clientName } from '../operations/shared/userPoolClient'
import { unfoldClient, unfoldPool } from './description'

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
  PoolName: optional(poolName),
  ...newPoolFields,
}
const configShape = { pools: list(structure) }

type Client = Values<typeof clientShape>
type Group = Values<typeof groupShape>
type User = Values<typeof userShape>
type Server = Values<typeof serverShape>
type Parts = { clients: Client[]; groups: Group[]; users: User[]; resourceServers: Server[] }

/** A pool of the configuration, checked. */
export type PoolPlan = Omit<Values<typeof poolShape>, keyof Parts> & Parts

/** With the fields of CreateUserPoolClient, or with what DescribeUserPoolClient answers. */
type ClientConfig = Written<Client> | (Partial<Written<Client>> & { UserPoolClient: object })

type PoolFields = Written<Omit<Values<typeof poolShape>, keyof Parts>>

/**
 * A user pool: its `id`, such as `us-east-1_Test12345`, what is in it, and the fields of CreateUserPool, or what
 * DescribeUserPool answers.
 */
export type PoolConfig = (PoolFields | (Partial<PoolFields> & { UserPool: object })) & {
  clients?: readonly ClientConfig[]
  /** With the fields of CreateGroup. */
  groups?: readonly Written<Group>[]
  /** With fields of AdminCreateUser; `Password` is permanent, `groups` are names, and `sub` is a UUID. */
  users?: readonly Written<User>[]
  /** With the fields of CreateResourceServer. */
  resourceServers?: readonly Written<Server>[]
}

/** Reads a part; adds the path to an error of the service. */
export function at<T>(path: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw error instanceof CognitoError ? new ConfigError(`${path}: ${error.message}`) : error
  }
}

/** @throws ConfigError for a field that is not in the shape, and for one with a wrong value */
function read<S extends Shape>(shape: S, value: object, path: string): Values<S> {
  const unknown = unknownField(shape, value)
  if (unknown !== undefined) throw new ConfigError(`${path}.${unknown}`)
  return at(path, () => readInput(shape, value))
}

const readAll = <S extends Shape>(shape: S, values: readonly object[] = [], path: string): Values<S>[] =>
  values.map((value, index) => read(shape, value, `${path}[${index}]`))

function readPool(value: object, path: string): PoolPlan {
  const unfolded = unfoldPool(value, Object.keys(poolShape))
  const { clients = [], groups, users, resourceServers, ...pool } = read(poolShape, unfolded, path)
  const unfoldedClients = clients.map((each) => unfoldClient(each, Object.keys(clientShape)))
  return {
    ...pool,
    clients: readAll(clientShape, unfoldedClients, `${path}.clients`),
    groups: readAll(groupShape, groups, `${path}.groups`),
    users: readAll(userShape, users, `${path}.users`),
    resourceServers: readAll(serverShape, resourceServers, `${path}.resourceServers`),
  }
}

function requireDifferent(values: readonly string[], what: string): void {
  const twice = values.find((value, index) => values.indexOf(value) !== index)
  if (twice !== undefined) throw new ConfigError(`pools: ${what} ${twice} is used twice; each must be unique`)
}

/**
 * Checks a configuration.
 * @param pools the list of pools
 * @throws ConfigError
 */
export function readPools(pools: unknown): [PoolPlan, ...PoolPlan[]] {
  const { pools: given } = at('pools', () => readInput(configShape, { pools }))
  const [first, ...rest] = given.map((each, index) => readPool(each, `pools[${index}]`))
  if (first === undefined) throw new ConfigError('pools: the list is empty; at least one pool is needed')
  if (first.clients.length === 0)
    throw new ConfigError(
      'pools[0].clients: there is no client; the first pool needs one, for the ready line',
    )
  const all = [first, ...rest]
  requireDifferent(
    all.map(({ id }) => id),
    'the id',
  )
  requireDifferent(
    all.flatMap(({ clients }) => clients.map(({ id }) => id)),
    'the app client',
  )
  requireDifferent(
    all.flatMap((pool) => pool.issuer ?? []),
    'the issuer',
  )
  for (const { users } of all)
    requireDifferent(
      users.flatMap(({ sub }) => sub ?? []),
      'the sub',
    )
  return [first, ...rest]
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
 * Reads the text of a configuration file: `{"pools": […]}`.
 * @throws ConfigError
 */
export function readConfigFile(content: string): readonly PoolConfig[] {
  const file = parse(content)
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    throw new ConfigError('it is not a JSON object with the field pools')
  const { pools } = read({ pools: (value: unknown) => value }, file, 'it')
  requirePools(pools)
  return pools
}
