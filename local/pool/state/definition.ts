/** What a user pool is made as. Most of it stays as it is for the life of the pool. */

/** An attribute that a code can be sent to. */
export type Address = 'email' | 'phone_number'
type AttributeType = 'String' | 'Number' | 'DateTime' | 'Boolean'

/** What the schema says about an attribute, except whether it is required. */
export interface AttributeRule {
  type: AttributeType
  mutable: boolean
  /** Only administrators write it (DeveloperOnlyAttribute). */
  adminOnly: boolean
  /** Of the length of a string, or of the value of a number. */
  min: number | undefined
  max: number | undefined
}

export type Alias = Address | 'preferred_username'

export interface PoolDefinition {
  name: string
  /** Addresses that stand in place of a user name (UsernameAttributes); none where users choose a name. */
  usernameAttributes: Address[]
  /** What a user with a user name may sign in with, too (AliasAttributes). */
  aliases: Alias[]
  /** The addresses that a sign-up verifies. */
  autoVerified: Address[]
  /** Whether people may sign up by themselves. */
  selfSignUp: boolean
  temporaryPasswordDays: number
  /**
   * Whether AdminCreateUser creates a temporary password if none is given, even in a pool that signs in with
   * codes. The seeded pool has always done so; Cognito creates none.
   */
  alwaysTemporaryPassword: boolean
  /** The rules of attributes that differ from the standard ones, by name. */
  schema: Map<string, AttributeRule>
  /** Whether any attribute that begins with `custom:` is allowed. */
  anyCustomAttribute: boolean
  /** The fields of the request that made or updated it, which the description gives back as they came. */
  given: Readonly<Record<string, unknown>>
  /** What SetUserPoolMfaConfig was given, except MfaConfiguration. */
  mfaConfig: Readonly<
    Record<string, unknown> & {
      SoftwareTokenMfaConfiguration?: { Enabled?: boolean | undefined } | undefined
      WebAuthnConfiguration?:
        | {
            RelyingPartyId?: string | undefined
            UserVerification?: 'required' | 'preferred' | undefined
            FactorConfiguration?: 'SINGLE_FACTOR' | 'MULTI_FACTOR_WITH_USER_VERIFICATION' | undefined
          }
        | undefined
    }
  >
  /** Epoch milliseconds. */
  createdAt: number
  modifiedAt: number
}

export const PROVIDER_TYPES = [
  'SAML',
  'Facebook',
  'Google',
  'LoginWithAmazon',
  'SignInWithApple',
  'OIDC',
] as const

/** Where people of the pool also have an account. */
export interface IdentityProvider {
  name: string
  type: (typeof PROVIDER_TYPES)[number]
  /** Only kept and described: no provider is contacted. A client secret may be among them. */
  details: ReadonlyMap<string, string>
  /** Attributes of the pool, each with its name at the provider. */
  mapping: ReadonlyMap<string, string>
  /** Other names, for `idp_identifier` of an authorization request. */
  identifiers: string[]
  createdAt: number
  modifiedAt: number
}

/** What the API calls a resource server: a name for scopes. */
export interface ResourceServer {
  identifier: string
  name: string
  scopes: { ScopeName: string; ScopeDescription: string }[]
}

const text = (max?: number, min?: number): AttributeRule => ({
  type: 'String',
  mutable: true,
  adminOnly: false,
  min: min ?? 0,
  max: max ?? 2048,
})

const flag: AttributeRule = {
  type: 'Boolean',
  mutable: true,
  adminOnly: false,
  min: undefined,
  max: undefined,
}

/**
 * The standard attributes of a user pool (OpenID Connect), with their rules ("Working with user attributes").
 */
export const STANDARD: ReadonlyMap<string, AttributeRule> = new Map([
  ['address', text()],
  ['birthdate', text(10, 10)],
  ['email', text()],
  ['email_verified', flag],
  ['family_name', text()],
  ['gender', text()],
  ['given_name', text()],
  ['locale', text()],
  ['middle_name', text()],
  ['name', text()],
  ['nickname', text()],
  ['phone_number', text()],
  ['phone_number_verified', flag],
  ['picture', text()],
  ['preferred_username', text()],
  ['profile', text()],
  ['updated_at', { ...flag, type: 'Number', min: 0 }],
  ['website', text()],
  ['zoneinfo', text()],
])

/** The rule of an attribute that is not in the schema, if any custom attribute is allowed. */
const FREE: AttributeRule = text()

/** Whether it is a custom attribute; those for administrators begin with `dev:`. */
export const isCustom = (name: string): boolean => /^(?:dev:)?custom:./.test(name)

/** The rule of an attribute; undefined for one that the pool does not have. */
export const ruleOf = (definition: PoolDefinition, name: string): AttributeRule | undefined =>
  definition.schema.get(name) ??
  STANDARD.get(name) ??
  (definition.anyCustomAttribute && name.startsWith('custom:') && isCustom(name) ? FREE : undefined)
