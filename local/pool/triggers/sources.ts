/**
 * The triggers of a user pool, and for what each is called (`triggerSource`): "Customizing user pool
 * workflows with Lambda triggers", developer guide. AWS uses the same name for all versions of
 * PreTokenGeneration in its messages.
 */
const TOKEN_SOURCES = [
  'TokenGeneration_HostedAuth',
  'TokenGeneration_Authentication',
  'TokenGeneration_NewPasswordChallenge',
  'TokenGeneration_AuthenticateDevice',
  'TokenGeneration_RefreshTokens',
] as const

export const TRIGGER_SOURCES = {
  PreSignUp: ['PreSignUp_SignUp', 'PreSignUp_AdminCreateUser', 'PreSignUp_ExternalProvider'],
  PostConfirmation: ['PostConfirmation_ConfirmSignUp', 'PostConfirmation_ConfirmForgotPassword'],
  PreAuthentication: ['PreAuthentication_Authentication'],
  PostAuthentication: ['PostAuthentication_Authentication'],
  PreTokenGeneration: TOKEN_SOURCES,
  PreTokenGenerationV2: TOKEN_SOURCES,
  PreTokenGenerationV3: [...TOKEN_SOURCES, 'TokenGeneration_ClientCredentials'],
  DefineAuthChallenge: ['DefineAuthChallenge_Authentication'],
  CreateAuthChallenge: ['CreateAuthChallenge_Authentication'],
  VerifyAuthChallengeResponse: ['VerifyAuthChallengeResponse_Authentication'],
  UserMigration: ['UserMigration_Authentication', 'UserMigration_ForgotPassword'],
  CustomMessage: [
    'CustomMessage_SignUp',
    'CustomMessage_AdminCreateUser',
    'CustomMessage_ResendCode',
    'CustomMessage_ForgotPassword',
    'CustomMessage_UpdateUserAttribute',
    'CustomMessage_VerifyUserAttribute',
    'CustomMessage_Authentication',
  ],
  CustomEmailSender: [
    'CustomEmailSender_SignUp',
    'CustomEmailSender_AdminCreateUser',
    'CustomEmailSender_ResendCode',
    'CustomEmailSender_ForgotPassword',
    'CustomEmailSender_UpdateUserAttribute',
    'CustomEmailSender_VerifyUserAttribute',
    'CustomEmailSender_Authentication',
  ],
  CustomSMSSender: [
    'CustomSMSSender_SignUp',
    'CustomSMSSender_AdminCreateUser',
    'CustomSMSSender_ResendCode',
    'CustomSMSSender_ForgotPassword',
    'CustomSMSSender_UpdateUserAttribute',
    'CustomSMSSender_VerifyUserAttribute',
    'CustomSMSSender_Authentication',
  ],
} as const

export type TriggerName = keyof typeof TRIGGER_SOURCES
export type SourceOf<T extends TriggerName> = (typeof TRIGGER_SOURCES)[T][number]

/** Why a message is sent, as the sources of three triggers end. */
export type MessageReason = SourceOf<'CustomMessage'> extends `CustomMessage_${infer Reason}` ? Reason : never

/** What is wrong with a name that no trigger has. */
export const notATrigger = (name: string): string =>
  `${name} is not a trigger; the triggers are ${Object.keys(TRIGGER_SOURCES).join(', ')}`

export const isTriggerName = (name: string): name is TriggerName => Object.hasOwn(TRIGGER_SOURCES, name)
