/**
 * The events of the triggers, in the shapes of AWS (developer guide, the page of each trigger). A response
 * comes with `null`, `false` or nothing in its fields; the function fills in what it wants and returns the
 * event.
 */
import type { ChallengeResult } from '../state/store'
import type { SourceOf, TriggerName } from './sources'

type Texts = Record<string, string>

export interface TriggerEvent<T extends TriggerName, Request extends object, Response extends object> {
  version: string
  region: string
  userPoolId: string
  userName: string
  callerContext: { awsSdkVersion: string; clientId: string }
  triggerSource: SourceOf<T>
  request: Request
  response: Response
}

/** `clientMetadata` is there if the request had ClientMetadata, and AWS hands it to this trigger. */
interface Metadata {
  clientMetadata?: Texts
}

interface UserRequest extends Metadata {
  userAttributes: Texts
}

interface MaybeUserRequest extends UserRequest {
  /** There is no such user, and PreventUserExistenceErrors does not let that show. */
  userNotFound?: boolean
}

interface GroupConfiguration {
  groupsToOverride?: string[]
  iamRolesToOverride?: string[]
  preferredRole?: string | null
}

interface ClaimChanges<Value> {
  claimsToAddOrOverride?: Record<string, Value>
  claimsToSuppress?: string[]
}

interface ClaimsOverrideDetails extends ClaimChanges<string> {
  groupOverrideDetails?: GroupConfiguration | null
}

interface ClaimsAndScopeOverrideDetails {
  idTokenGeneration?: ClaimChanges<unknown> | null
  accessTokenGeneration?:
    | (ClaimChanges<unknown> & { scopesToAdd?: string[]; scopesToSuppress?: string[] })
    | null
  groupOverrideDetails?: GroupConfiguration | null
}

interface TokenRequest extends UserRequest {
  groupConfiguration: GroupConfiguration
}

interface ChallengeRequest extends MaybeUserRequest {
  session: ChallengeResult[]
}

interface SenderRequest<Type extends string> extends UserRequest {
  type: Type
  /** What the user has to type. Cognito encrypts it with a key of the application; here it is as it is. */
  code: string
}

export interface TriggerEvents {
  PreSignUp: TriggerEvent<
    'PreSignUp',
    UserRequest & { validationData: Texts | null },
    { autoConfirmUser: boolean; autoVerifyEmail: boolean; autoVerifyPhone: boolean }
  >
  PostConfirmation: TriggerEvent<'PostConfirmation', UserRequest, object>
  PreAuthentication: TriggerEvent<'PreAuthentication', MaybeUserRequest & { validationData: Texts }, object>
  /** `newDeviceUsed` is always false. */
  PostAuthentication: TriggerEvent<'PostAuthentication', UserRequest & { newDeviceUsed: boolean }, object>
  PreTokenGeneration: TriggerEvent<
    'PreTokenGeneration',
    TokenRequest,
    { claimsOverrideDetails: ClaimsOverrideDetails | null }
  >
  PreTokenGenerationV2: TriggerEvent<
    'PreTokenGenerationV2',
    TokenRequest & { scopes: string[] },
    { claimsAndScopeOverrideDetails: ClaimsAndScopeOverrideDetails | null }
  >
  /** Of a client that signs in itself (client_credentials) it has no attributes and no groups. */
  PreTokenGenerationV3: TriggerEvent<
    'PreTokenGenerationV3',
    TokenRequest & { scopes: string[] },
    { claimsAndScopeOverrideDetails: ClaimsAndScopeOverrideDetails | null }
  >
  DefineAuthChallenge: TriggerEvent<
    'DefineAuthChallenge',
    ChallengeRequest,
    { challengeName: string | null; issueTokens: boolean | null; failAuthentication: boolean | null }
  >
  CreateAuthChallenge: TriggerEvent<
    'CreateAuthChallenge',
    ChallengeRequest & { challengeName: string },
    {
      publicChallengeParameters: Texts | null
      privateChallengeParameters: Texts | null
      challengeMetadata: string | null
    }
  >
  VerifyAuthChallengeResponse: TriggerEvent<
    'VerifyAuthChallengeResponse',
    MaybeUserRequest & { privateChallengeParameters: Texts; challengeAnswer: string },
    { answerCorrect: boolean | null }
  >
  UserMigration: TriggerEvent<
    'UserMigration',
    Metadata & { password: string | null; validationData: Texts | null },
    {
      userAttributes: Texts | null
      finalUserStatus: string | null
      messageAction: string | null
      desiredDeliveryMediums: string[] | null
      forceAliasCreation: boolean | null
      enableSMSMFA: boolean | null
    }
  >
  CustomEmailSender: TriggerEvent<'CustomEmailSender', SenderRequest<'customEmailSenderRequestV1'>, object>
  CustomSMSSender: TriggerEvent<'CustomSMSSender', SenderRequest<'customSMSSenderRequestV1'>, object>
  CustomMessage: TriggerEvent<
    'CustomMessage',
    UserRequest & { codeParameter: string; linkParameter: string; usernameParameter: string | null },
    { smsMessage: string | null; emailMessage: string | null; emailSubject: string | null }
  >
}

/**
 * Functions in place of Lambda functions, by trigger. Each returns the event, with its response filled in.
 */
export type Triggers = {
  [T in TriggerName]?: (event: TriggerEvents[T]) => TriggerEvents[T] | Promise<TriggerEvents[T]>
}
