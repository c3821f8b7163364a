/** What the settings of a user pool that the API is given mean. */
import { DAY, TEMPORARY_PASSWORD_LIFE } from '../../limits'
import type { PoolDefinition } from '../../state/definition'
import { emptyData, noTracking } from '../../state/emptyData'
import { FIRST_FACTORS, type PasswordPolicy, type PoolSettings } from '../../state/settings'
import type { Data } from '../../state/store'
import { present } from './described'
import { readInput } from './input'
import { readSchema } from './schema'
import {
  ADDRESSES,
  allowedFirstFactors,
  fixedFields,
  type NewPool,
  poolFields,
  verifiedFirst,
} from './userPoolFields'
import { requireConsistent } from './userPoolRules'

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

/** Any value switches the remembering of devices on, an empty one too (DeviceConfigurationType). */
const devicesFrom = ({
  DeviceConfiguration: given,
}: NewPool): Pick<PoolSettings, 'devices' | 'deviceSkipsMfa'> => ({
  devices:
    given === undefined ? 'OFF' : given.DeviceOnlyRememberedOnUserPrompt === true ? 'ON_PROMPT' : 'ALWAYS',
  deviceSkipsMfa: given?.ChallengeRequiredOnNewDevice === true,
})

/** What the fields of a request mean; `/control/pool` may change it later. */
export const settingsFrom = (given: NewPool): PoolSettings => ({
  mfa: given.MfaConfiguration ?? 'OFF',
  firstFactors: FIRST_FACTORS.filter((each) => allowedFirstFactors(given).includes(each)),
  caseSensitive: given.UsernameConfiguration?.CaseSensitive ?? true,
  passwordPolicy: policyFrom(given),
  passwordHistorySize: given.Policies?.PasswordPolicy?.PasswordHistorySize ?? 0,
  requiredAttributes: readSchema(given.Schema ?? []).required,
  verifyBeforeUpdate: verifiedFirst(given).length > 0,
  recovery: recoveryFrom(given),
  ...devicesFrom(given),
  guests: false,
  sessionTracking: noTracking(),
  origins: ['*'],
})

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

/** The two policies, as the API would have been given them. */
export const describePolicies = ({ definition, settings }: Data) => ({
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

/**
 * Sets what UpdateUserPool may: a setting that is left out is reset to its default, but not MFA, the two
 * policies (go-to-k/cdkd#1968) and the tags: Terraform sets those by TagResource, and leaves them out of the
 * update that follows.
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
  const { caseSensitive, requiredAttributes, guests, origins, sessionTracking } = settings
  const { usernameAttributes, aliases, schema, anyCustomAttribute, mfaConfig, alwaysTemporaryPassword } = old
  data.settings = {
    ...settingsFrom(given),
    caseSensitive,
    requiredAttributes,
    guests,
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
