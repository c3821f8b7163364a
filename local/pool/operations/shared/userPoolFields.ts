/** The fields of a user pool as the API takes them (CreateUserPool, UpdateUserPool). */
import { FIRST_FACTORS } from '../../state/settings'
import { flag, list, number, object, oneOf, optional, structure, text } from './input'
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
import { schemaAttributes } from './schema'

export const ADDRESSES = ['phone_number', 'email'] as const
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

/**
 * The settings that UpdateUserPool can change. A structure that has no effect here is kept as it is given.
 */
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
}

/** The settings that stay as they are for the life of a pool. */
export const fixedFields = {
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

/** The ways that a sign-in may begin with; by the password, where none are named. */
export const allowedFirstFactors = (given: NewPool) =>
  given.Policies?.SignInPolicy?.AllowedFirstAuthFactors ?? ['PASSWORD']

/** The addresses that are changed only once they are verified. */
export const verifiedFirst = (given: NewPool) =>
  given.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate ?? []
