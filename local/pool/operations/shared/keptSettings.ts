/**
 * Settings of a user pool that have no effect here: they are kept as given, if they have the lengths,
 * patterns and values of the API.
 */
import { arn, tags } from './commonFields'
import { type Field, kept, oneOf, optional, text } from './input'

const subject = optional(text({ min: 1, max: 140, pattern: /[\p{L}\p{M}\p{S}\p{N}\p{P}\s]+/u }))
const email = (pattern = /[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]*/u) =>
  optional(text({ min: 6, max: 20_000, pattern }))

/** `{####}` stands for the code, which every such text must have. */
const emailWithCode = email(/[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]*\{####\}[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]*/u)
const smsWithCode = optional(text({ min: 6, max: 140, pattern: /.*\{####\}.*/ }))

/** Older fields, in addition to VerificationMessageTemplate and SetUserPoolMfaConfig. */
export const messages = {
  SmsVerificationMessage: smsWithCode,
  EmailVerificationMessage: emailWithCode,
  EmailVerificationSubject: subject,
  SmsAuthenticationMessage: smsWithCode,
}

export const verificationMessages = kept({
  SmsMessage: smsWithCode,
  EmailMessage: emailWithCode,
  EmailSubject: subject,
  // A link between {## and ##} is not checked: the time of that pattern grows with the cube of the length.
  EmailMessageByLink: email(),
  EmailSubjectByLink: subject,
  DefaultEmailOption: optional(oneOf(['CONFIRM_WITH_LINK', 'CONFIRM_WITH_CODE'])),
})

export const invitationMessages = kept({
  SMSMessage: optional(text({ min: 6, max: 140 })),
  EmailMessage: email(),
  EmailSubject: subject,
})

export const emailConfiguration = kept({
  SourceArn: optional(arn),
  ReplyToEmailAddress: optional(text()),
  EmailSendingAccount: optional(oneOf(['COGNITO_DEFAULT', 'DEVELOPER'])),
  From: optional(text()),
  ConfigurationSet: optional(text({ min: 1, max: 64, pattern: /^[a-zA-Z0-9_-]+$/ })),
})

export const smsConfiguration = kept({
  SnsCallerArn: arn,
  ExternalId: optional(text()),
  SnsRegion: optional(text({ min: 5, max: 32 })),
})

/** The factors of SetUserPoolMfaConfig that have no effect here. */
export const keptFactors = {
  SmsMfaConfiguration: optional(
    kept({ SmsAuthenticationMessage: smsWithCode, SmsConfiguration: optional(smsConfiguration) }),
  ),
  EmailMfaConfiguration: optional(kept({ Message: emailWithCode, Subject: subject })),
}

/** A trigger whose event has versions. */
const versioned = (...versions: string[]) =>
  optional(kept({ LambdaVersion: oneOf(versions), LambdaArn: arn }))

export const lambdaConfig = kept({
  PreSignUp: optional(arn),
  CustomMessage: optional(arn),
  PostConfirmation: optional(arn),
  PreAuthentication: optional(arn),
  PostAuthentication: optional(arn),
  DefineAuthChallenge: optional(arn),
  CreateAuthChallenge: optional(arn),
  VerifyAuthChallengeResponse: optional(arn),
  PreTokenGeneration: optional(arn),
  UserMigration: optional(arn),
  PreTokenGenerationConfig: versioned('V1_0', 'V2_0', 'V3_0'),
  CustomSMSSender: versioned('V1_0'),
  CustomEmailSender: versioned('V1_0'),
  InboundFederation: versioned('V1_0'),
  KMSKeyID: optional(arn),
})

export const addOns = kept({
  AdvancedSecurityMode: oneOf(['OFF', 'AUDIT', 'ENFORCED']),
  AdvancedSecurityAdditionalFlows: optional(kept({ CustomAuthMode: optional(oneOf(['AUDIT', 'ENFORCED'])) })),
})

/** UserPoolTags, IdentityPoolTags */
export const keptTags: Field<Readonly<Record<string, string>>> = (value, at) =>
  Object.fromEntries(tags(value, at))
