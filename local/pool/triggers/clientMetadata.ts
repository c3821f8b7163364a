import type { Client } from '../state/settings'
import type { TriggerName } from './sources'

/**
 * Which triggers get the ClientMetadata of an operation (ClientMetadata in the API reference of each
 * operation, and the parameters of each trigger in the developer guide). That of InitiateAuth goes to two
 * triggers, by another name.
 */
const REACHED = {
  SignUp: ['PreSignUp', 'CustomMessage', 'PostConfirmation'],
  ConfirmSignUp: ['PostConfirmation'],
  ResendConfirmationCode: ['CustomMessage'],
  ForgotPassword: ['PreSignUp', 'CustomMessage', 'UserMigration'],
  ConfirmForgotPassword: ['PostConfirmation'],
  UpdateUserAttributes: ['CustomMessage'],
  GetUserAttributeVerificationCode: ['CustomMessage'],
  InitiateAuth: [],
  RespondToAuthChallenge: [
    'PostAuthentication',
    'PreTokenGeneration',
    'PreTokenGenerationV2',
    'PreTokenGenerationV3',
    'DefineAuthChallenge',
    'CreateAuthChallenge',
    'VerifyAuthChallengeResponse',
  ],
  GetTokensFromRefreshToken: ['PreTokenGeneration', 'PreTokenGenerationV2', 'PreTokenGenerationV3'],
  AdminCreateUser: ['PreSignUp'],
  AdminConfirmSignUp: ['PostConfirmation'],
  AdminResetUserPassword: ['CustomMessage'],
  AdminUpdateUserAttributes: ['CustomMessage'],
  AdminInitiateAuth: [],
  AdminRespondToAuthChallenge: [
    'PreSignUp',
    'CustomMessage',
    'PostAuthentication',
    'UserMigration',
    'PreTokenGeneration',
    'PreTokenGenerationV2',
    'PreTokenGenerationV3',
    'DefineAuthChallenge',
    'CreateAuthChallenge',
    'VerifyAuthChallengeResponse',
  ],
  'the hosted domain': [],
  client_credentials: ['PreTokenGenerationV3'],
} satisfies Record<string, readonly TriggerName[]>

/** What the triggers learn about a request: its operation and app client, and the application's data. */
export interface Call {
  operation: keyof typeof REACHED
  /** undefined for an administrator's request that names no client. */
  client: Client | undefined
  clientMetadata?: ReadonlyMap<string, string> | undefined
  /** ValidationData of SignUp and AdminCreateUser. */
  validationData?: ReadonlyMap<string, string> | undefined
}

/** A request that signs somebody in, always for an app client. */
export type SignInCall = Call & {
  client: Client
  /** The device that the client says it is (DEVICE_KEY), in this request or an earlier one of the sign-in. */
  deviceKey?: string | undefined
}

const texts = (data: ReadonlyMap<string, string>): Record<string, string> => Object.fromEntries(data)

/** The `clientMetadata` of that trigger's event, if it has one. */
export function clientMetadataFor(
  trigger: TriggerName,
  { operation, clientMetadata }: Call,
): { clientMetadata?: Record<string, string> } {
  const reached: readonly TriggerName[] = REACHED[operation]
  // Who sends a message learns what who words it learns.
  const reader = trigger === 'CustomEmailSender' || trigger === 'CustomSMSSender' ? 'CustomMessage' : trigger
  return clientMetadata !== undefined && reached.includes(reader)
    ? { clientMetadata: texts(clientMetadata) }
    : {}
}

/**
 * The `validationData` of an event: ValidationData of a sign-up, ClientMetadata of the start of a sign-in.
 */
export function validationDataOf({
  operation,
  clientMetadata,
  validationData,
}: Call): Record<string, string> | undefined {
  const given =
    operation === 'InitiateAuth' || operation === 'AdminInitiateAuth' ? clientMetadata : validationData
  return given === undefined ? undefined : texts(given)
}
