/** A user pool as the API reads and writes it (UserPoolType). */
import { cognitoError } from '../../errors'
import { DAY, TEMPORARY_PASSWORD_LIFE } from '../../limits'
import type { PoolDefinition } from '../../state/definition'
import type { Deps } from '../../state/deps'
import { domainsOf } from '../../state/domains'
import { emptyData, noTracking } from '../../state/emptyData'
import { describeLevels, hasUniqueLevels } from '../../state/levelNames'
import { passkeysCountTwice } from '../../state/passkeys'
import { FIRST_FACTORS, type PasswordPolicy, type PoolSettings } from '../../state/settings'
import type { Data } from '../../state/store'
import { flag, list, number, object, oneOf, optional, readInput, structure, text } from './input'
import {
  addOns,
  emailConfiguration,
  invitationMessages,
  keptTags,
  lambdaConfig,
  messages,
  smsConfiguration,
  verificationMessages,
} from './keptSettings'
import { describeSchema, readSchema, schemaAttributes } from './schema'

const ADDRESSES = ['phone_number', 'email'] as const
const addresses = optional(list(oneOf(ADDRESSES)))
const asGiven = optional(structure)

export const poolName = text({ min: 1, max: 128, pattern: /[\w\s+=,.@-]+/ })

const passwordPolicy = object({
  MinimumLength: optional(number({ min: 6, max: 99 })),
  RequireUppercase: optional(flag),
  RequireLowercase: optional(flag),
  RequireNumbers: optional(flag),
  RequireSymbols: optional(flag),
  PasswordHistorySize: optional(number({ min: 0, max: 24 })),
  TemporaryPasswordValidityDays: optional(number({ min: 0, max: 365 })),
})

const signInPolicy = object({
  AllowedFirstAuthFactors: optional(list(oneOf([...FIRST_FACTORS, 'SOFTWARE_TOKEN']), { min: 1, max: 5 })),
})

const recovery = object({
  Priority: number({ min: 1, max: 2 }),
  Name: oneOf(['verified_email', 'verified_phone_number', 'admin_only']),
})

const acrLevel = optional(object({ AcrValue: text({ min: 1, max: 64, pattern: /[^\s"'\\]+/ }) }))

/** The settings that UpdateUserPool can change. A structure that has no effect here is kept as it is given. */
export const poolFields = {
  Policies: optional(
    object({ PasswordPolicy: optional(passwordPolicy), SignInPolicy: optional(signInPolicy) }),
  ),
  DeletionProtection: optional(oneOf(['ACTIVE', 'INACTIVE'])),
  LambdaConfig: optional(lambdaConfig),
  AutoVerifiedAttributes: addresses,
  ...messages,
  VerificationMessageTemplate: optional(verificationMessages),
  UserAttributeUpdateSettings: optional(object({ AttributesRequireVerificationBeforeUpdate: addresses })),
  MfaConfiguration: optional(oneOf(['OFF', 'ON', 'OPTIONAL'])),
  DeviceConfiguration: optional(
    object({
      ChallengeRequiredOnNewDevice: optional(flag),
      DeviceOnlyRememberedOnUserPrompt: optional(flag),
    }),
  ),
  EmailConfiguration: optional(emailConfiguration),
  SmsConfiguration: optional(smsConfiguration),
  UserPoolTags: optional(keptTags),
  AdminCreateUserConfig: optional(
    object({
      AllowAdminCreateUserOnly: optional(flag),
      UnusedAccountValidityDays: optional(number({ min: 0, max: 365 })),
      InviteMessageTemplate: optional(invitationMessages),
    }),
  ),
  UserPoolAddOns: optional(addOns),
  DcrConfiguration: asGiven,
  AccountRecoverySetting: optional(
    object({ RecoveryMechanisms: optional(list(recovery, { min: 1, max: 2 })) }),
  ),
  UserPoolTier: optional(oneOf(['LITE', 'ESSENTIALS', 'PLUS'])),
  KeyConfiguration: asGiven,
  IssuerConfiguration: asGiven,
  AcrConfiguration: optional(
    object({ Level1: acrLevel, Level2: acrLevel, Level3: acrLevel, Level4: acrLevel }),
  ),
}

/** The settings that stay as they are for the life of a pool. */
const fixedFields = {
  Schema: optional(list(schemaAttributes, { min: 1, max: 50 })),
  AliasAttributes: optional(list(oneOf(['phone_number', 'email', 'preferred_username']))),
  UsernameAttributes: addresses,
  UsernameConfiguration: optional(object({ CaseSensitive: flag })),
}

export const newPoolFields = { ...poolFields, ...fixedFields }

type Fields<S extends Record<string, (value: unknown, at: string) => unknown>> = {
  [K in keyof S]: ReturnType<S[K]>
}
export type NewPool = Fields<typeof newPoolFields>

/** Without a policy, Cognito's; in a policy, what is left out is not required (PasswordPolicyType). */
function policyFrom(given: NewPool): PasswordPolicy {
  const policy = given.Policies?.PasswordPolicy
  const fallback = policy === undefined
  return {
    minimumLength: policy?.MinimumLength ?? 8,
    requireUppercase: policy?.RequireUppercase ?? fallback,
    requireLowercase: policy?.RequireLowercase ?? fallback,
    requireNumbers: policy?.RequireNumbers ?? fallback,
    requireSymbols: policy?.RequireSymbols ?? fallback,
  }
}

const ADDRESS_OF = {
  verified_email: ['email'],
  verified_phone_number: ['phone_number'],
  admin_only: [],
} as const

/** The phone first, unless the pool says otherwise (AccountRecoverySetting). */
const recoveryFrom = ({ AccountRecoverySetting: setting }: NewPool): PoolSettings['recovery'] =>
  setting?.RecoveryMechanisms === undefined
    ? [...ADDRESSES]
    : setting.RecoveryMechanisms.toSorted((one, other) => one.Priority - other.Priority).flatMap(
        ({ Name }) => ADDRESS_OF[Name],
      )

const allowed = (given: NewPool) => given.Policies?.SignInPolicy?.AllowedFirstAuthFactors ?? ['PASSWORD']

const verifiedFirst = (given: NewPool) =>
  given.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate ?? []

/** Any value switches the remembering of devices on, an empty one too (DeviceConfigurationType). */
const devicesFrom = ({
  DeviceConfiguration: given,
}: NewPool): Pick<PoolSettings, 'devices' | 'deviceSkipsMfa'> => ({
  devices:
    given === undefined ? 'OFF' : given.DeviceOnlyRememberedOnUserPrompt === true ? 'ON_PROMPT' : 'ALWAYS',
  deviceSkipsMfa: given?.ChallengeRequiredOnNewDevice === true,
})

/** What the fields of a request mean; `/control/pool` may change it later. */
const settingsFrom = (given: NewPool): PoolSettings => ({
  mfa: given.MfaConfiguration ?? 'OFF',
  firstFactors: FIRST_FACTORS.filter((each) => allowed(given).includes(each)),
  caseSensitive: given.UsernameConfiguration?.CaseSensitive ?? true,
  passwordPolicy: policyFrom(given),
  passwordHistorySize: given.Policies?.PasswordPolicy?.PasswordHistorySize ?? 0,
  requiredAttributes: readSchema(given.Schema ?? []).required,
  verifyBeforeUpdate: verifiedFirst(given).length > 0,
  recovery: recoveryFrom(given),
  ...devicesFrom(given),
  guests: false,
  sessionTracking: noTracking(),
  acr: 'ignored',
  origins: ['*'],
})

/**
 * While everybody needs a second factor, nobody can begin with a code, and with a passkey only if it counts as both factors
 * ("Adding MFA to a user pool"; go-to-k/cdkd#1975 and #2064).
 * @param passkeys the error for passkeys that count as one factor
 * @throws InvalidParameterException
 */
export function requireFirstFactorsWithMfa(
  mfa: PoolSettings['mfa'],
  firstFactors: PoolSettings['firstFactors'],
  mfaConfig: PoolDefinition['mfaConfig'],
  passkeys: 'passkeysNotMfa' | 'passkeyFirstNotMfa',
): void {
  if (mfa !== 'ON') return
  if (firstFactors.includes('EMAIL_OTP') || firstFactors.includes('SMS_OTP'))
    throw cognitoError('firstFactorsWithMfa')
  if (firstFactors.includes('WEB_AUTHN') && !passkeysCountTwice(mfaConfig)) throw cognitoError(passkeys)
}

/** @throws FeatureUnavailableInTierException, InvalidParameterException for first factors that are not allowed so */
function requireFirstFactors(given: NewPool, mfaConfig: PoolDefinition['mfaConfig']): void {
  const factors = allowed(given)
  const others = factors.filter((each) => each !== 'PASSWORD')
  if (given.UserPoolTier === 'LITE' && others.length > 0) throw cognitoError('tierFactors', 'LITE')
  if (factors.includes('SOFTWARE_TOKEN')) throw cognitoError('softwareTokenFirst')
  if (!factors.includes('PASSWORD')) throw cognitoError('passwordNotFirst')
  const { mfa, firstFactors } = settingsFrom(given)
  requireFirstFactorsWithMfa(mfa, firstFactors, mfaConfig, 'passkeyFirstNotMfa')
}

/** @throws InvalidParameterException */
function requireRecovery({ AccountRecoverySetting: setting }: NewPool): void {
  const mechanisms = setting?.RecoveryMechanisms ?? []
  const [names, priorities] = [
    new Set(mechanisms.map(({ Name }) => Name)),
    new Set(mechanisms.map(({ Priority }) => Priority)),
  ]
  if (names.size < mechanisms.length || priorities.size < mechanisms.length)
    throw cognitoError('recoveryTwice')
  if (names.has('admin_only') && names.size > 1) throw cognitoError('recoveryByAdminBesides')
}

/** @throws InvalidParameterException for settings that exclude each other; what `requireFirstFactors` throws */
function requireConsistent(given: NewPool, mfaConfig: PoolDefinition['mfaConfig']): void {
  requireFirstFactors(given, mfaConfig)
  requireRecovery(given)
  if (!hasUniqueLevels(given.AcrConfiguration)) throw cognitoError('levelNames')
  if ((given.UsernameAttributes?.length ?? 0) > 0 && (given.AliasAttributes?.length ?? 0) > 0)
    throw cognitoError('namesAndAliases')
  if (verifiedFirst(given).some((each) => given.AutoVerifiedAttributes?.includes(each) !== true))
    throw cognitoError('verifiedFirst')
}

/** Without the fields that were not given. */
export const present = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const definitionFrom = (name: string, given: NewPool, createdAt: number, now: number): PoolDefinition => ({
  name,
  usernameAttributes: given.UsernameAttributes ?? [],
  aliases: given.AliasAttributes ?? [],
  autoVerified: given.AutoVerifiedAttributes ?? [],
  selfSignUp: given.AdminCreateUserConfig?.AllowAdminCreateUserOnly !== true,
  temporaryPasswordDays:
    given.Policies?.PasswordPolicy?.TemporaryPasswordValidityDays || TEMPORARY_PASSWORD_LIFE / DAY,
  alwaysTemporaryPassword: false,
  schema: readSchema(given.Schema ?? []).rules,
  anyCustomAttribute: false,
  given: present(given),
  mfaConfig: {},
  createdAt,
  modifiedAt: now,
})

/**
 * A new pool with these settings, and the API's default for every other.
 * @throws InvalidParameterException, FeatureUnavailableInTierException
 */
export function newPool(name: string, given: NewPool, now: number): Data {
  const definition = definitionFrom(name, given, now, now)
  requireConsistent(given, definition.mfaConfig)
  return emptyData(definition, settingsFrom(given))
}

/**
 * Sets what UpdateUserPool may: a setting that is left out is reset to its default, but not MFA, the two policies
 * (go-to-k/cdkd#1968) and the tags: Terraform sets those by TagResource, and leaves them out of the update that follows.
 * @throws InvalidParameterException
 */
export function updatePool(data: Data, name: string | undefined, update: NewPool, now: number): void {
  const { definition: old, settings } = data
  const { Schema, AliasAttributes, UsernameAttributes, UsernameConfiguration, UserPoolTags } = readInput(
    { ...fixedFields, UserPoolTags: poolFields.UserPoolTags },
    old.given,
  )
  const { PasswordPolicy, SignInPolicy } = describePolicies(data)
  const given = {
    ...update,
    Policies: {
      PasswordPolicy: update.Policies?.PasswordPolicy ?? PasswordPolicy,
      SignInPolicy: update.Policies?.SignInPolicy ?? SignInPolicy,
    },
    MfaConfiguration: update.MfaConfiguration ?? settings.mfa,
    UserPoolTags: update.UserPoolTags ?? UserPoolTags,
    Schema,
    AliasAttributes,
    UsernameAttributes,
    UsernameConfiguration,
  }
  requireConsistent(given, old.mfaConfig)
  const { caseSensitive, requiredAttributes, guests, acr, origins, sessionTracking } = settings
  const { usernameAttributes, aliases, schema, anyCustomAttribute, mfaConfig, alwaysTemporaryPassword } = old
  data.settings = {
    ...settingsFrom(given),
    caseSensitive,
    requiredAttributes,
    guests,
    acr,
    origins,
    sessionTracking,
  }
  data.definition = {
    ...definitionFrom(name ?? old.name, given, old.createdAt, now),
    usernameAttributes,
    aliases,
    schema,
    anyCustomAttribute,
    mfaConfig,
    alwaysTemporaryPassword,
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const listed = <T>(name: string, values: readonly T[]) => (values.length > 0 ? { [name]: values } : {})

const describeDevices = ({ devices, deviceSkipsMfa }: PoolSettings) =>
  devices === 'OFF'
    ? undefined
    : {
        ChallengeRequiredOnNewDevice: deviceSkipsMfa,
        DeviceOnlyRememberedOnUserPrompt: devices === 'ON_PROMPT',
      }

/** The settings that `/control` has changed, or the seed made, as the API would have been given them. */
function changedSettings({ definition, settings }: Data, meant: PoolSettings): object {
  const { recovery: order, verifyBeforeUpdate, caseSensitive } = settings
  return {
    ...(caseSensitive === meant.caseSensitive
      ? {}
      : { UsernameConfiguration: { CaseSensitive: caseSensitive } }),
    ...(isSame(order, meant.recovery)
      ? {}
      : {
          AccountRecoverySetting: {
            RecoveryMechanisms: order.map((address, index) => ({
              Priority: index + 1,
              Name: `verified_${address}`,
            })),
          },
        }),
    ...(verifyBeforeUpdate === meant.verifyBeforeUpdate
      ? {}
      : {
          UserAttributeUpdateSettings: {
            AttributesRequireVerificationBeforeUpdate: verifyBeforeUpdate ? definition.autoVerified : [],
          },
        }),
  }
}

const describePolicies = ({ definition, settings }: Data) => ({
  PasswordPolicy: {
    MinimumLength: settings.passwordPolicy.minimumLength,
    RequireUppercase: settings.passwordPolicy.requireUppercase,
    RequireLowercase: settings.passwordPolicy.requireLowercase,
    RequireNumbers: settings.passwordPolicy.requireNumbers,
    RequireSymbols: settings.passwordPolicy.requireSymbols,
    PasswordHistorySize: settings.passwordHistorySize > 0 ? settings.passwordHistorySize : undefined,
    TemporaryPasswordValidityDays: definition.temporaryPasswordDays,
  },
  SignInPolicy: { AllowedFirstAuthFactors: settings.firstFactors },
})

/** The account that every resource belongs to: AWS has no account of that number. */
export const ACCOUNT = '000000000000'

export const poolArn = (poolId: string): string =>
  `arn:aws:cognito-idp:${poolId.slice(0, poolId.indexOf('_'))}:${ACCOUNT}:userpool/${poolId}`

/**
 * A pool as DescribeUserPool shows it: what was given, and the settings that have a value anyway. Dates are epoch
 * seconds.
 */
export function describePool({ poolId, store }: Pick<Deps, 'poolId' | 'store'>): object {
  const { data } = store
  const { definition, settings } = data
  const given = readInput(newPoolFields, definition.given)
  const { Schema: _, AcrConfiguration: __, ...shown } = definition.given
  const { prefix, ownName } = domainsOf(data)
  return {
    Id: poolId,
    Name: definition.name,
    Arn: poolArn(poolId),
    CreationDate: definition.createdAt / 1000,
    LastModifiedDate: definition.modifiedAt / 1000,
    EstimatedNumberOfUsers: data.users.size,
    DeletionProtection: 'INACTIVE',
    LambdaConfig: {},
    UserPoolTags: {},
    UserPoolTier: 'ESSENTIALS',
    ...present({ Domain: prefix, CustomDomain: ownName }),
    ...shown,
    VerificationMessageTemplate: {
      DefaultEmailOption: 'CONFIRM_WITH_CODE',
      ...given.VerificationMessageTemplate,
    },
    EmailConfiguration: { EmailSendingAccount: 'COGNITO_DEFAULT', ...given.EmailConfiguration },
    AdminCreateUserConfig: {
      AllowAdminCreateUserOnly: false,
      UnusedAccountValidityDays: 7,
      ...present(given.AdminCreateUserConfig ?? {}),
    },
    ...describeLevels({ store }),
    ...listed('UsernameAttributes', definition.usernameAttributes),
    ...listed('AutoVerifiedAttributes', definition.autoVerified),
    ...changedSettings(data, settingsFrom(given)),
    DeviceConfiguration: describeDevices(settings),
    Policies: describePolicies(data),
    MfaConfiguration: settings.mfa,
    SchemaAttributes: describeSchema(data),
  }
}
