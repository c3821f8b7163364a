/** What AWS tells about a user pool and what is in it, in the form of the configuration. */
import { isCustom, STANDARD } from '../state/definition'

type Description = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Description =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The schema that makes such attributes: custom ones are named without their prefix, and those that
 * CreateUserPool cannot be given are left out.
 */
const schemaFrom = (attributes: readonly unknown[]): unknown[] =>
  attributes.flatMap((each) => {
    if (!isObject(each) || typeof each['Name'] !== 'string') return [each]
    const name = each['Name']
    if (isCustom(name)) return [{ ...each, Name: name.replace(/^(?:dev:)?custom:/, '') }]
    return STANDARD.has(name) && !name.endsWith('_verified') ? [each] : []
  })

/**
 * Puts the description under `name` in the place of the fields that a configuration has; others (dates, ARNs,
 * counts) only describe. Fields beside it have priority.
 */
function unfold(
  value: object,
  name: string,
  known: readonly string[],
  renamed: (description: Description) => object = () => ({}),
): object {
  if (!isObject(value)) return value
  const { [name]: description, ...own } = value
  if (!isObject(description)) return value
  const shared = Object.entries(description).filter(([field]) => known.includes(field))
  return { ...Object.fromEntries(shared), ...renamed(description), ...own }
}

/** A pool in which `UserPool` may be what DescribeUserPool answers. */
export const unfoldPool = (pool: object, known: readonly string[]): object =>
  unfold(pool, 'UserPool', known, ({ Id, Name, SchemaAttributes: attributes }) => ({
    id: Id,
    PoolName: Name,
    ...(Array.isArray(attributes) && { Schema: schemaFrom(attributes) }),
  }))

/** An app client in which `UserPoolClient` may be what DescribeUserPoolClient answers. */
export const unfoldClient = (client: object, known: readonly string[]): object =>
  unfold(client, 'UserPoolClient', known, ({ ClientId, ClientSecret }) => ({
    id: ClientId,
    secret: ClientSecret,
  }))

/** An identity provider in which `IdentityProvider` may be what DescribeIdentityProvider answers. */
export const unfoldProvider = (provider: object, known: readonly string[]): object =>
  unfold(provider, 'IdentityProvider', known)
