type Row = readonly [name: string, message: string]

/** Errors whose name and message are documented or were seen word for word. `{0}` takes a value. */
const KNOWN = {
  wrongPassword: ['NotAuthorizedException', 'Incorrect username or password.'],
  lockedOut: ['NotAuthorizedException', 'Password attempts exceeded'],
  userDisabled: ['NotAuthorizedException', 'User is disabled.'],
  userUnknown: ['UserNotFoundException', 'User does not exist.'],
  userUnconfirmed: ['UserNotConfirmedException', 'User is not confirmed.'],
  resetRequired: ['PasswordResetRequiredException', 'Password reset required for the user'],
  temporaryPasswordExpired: [
    'NotAuthorizedException',
    'Temporary password has expired and must be reset by an administrator.',
  ],
  sessionInvalid: ['NotAuthorizedException', 'Invalid session for the user.'],
  sessionExpired: ['NotAuthorizedException', 'Invalid session for the user, session is expired.'],
  sessionUsed: ['NotAuthorizedException', 'Invalid session for the user, session can only be used once.'],
  timestampForm: [
    'InvalidParameterException',
    'TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.',
  ],
  codeMismatch: ['CodeMismatchException', 'Invalid code or auth state for the user.'],
  totpMismatch: ['CodeMismatchException', 'Invalid code received for user'],
  totpUsed: ['ExpiredCodeException', 'Your software token has already been used once.'],

  accessTokenInvalid: ['NotAuthorizedException', 'Invalid Access Token'],
  accessTokenExpired: ['NotAuthorizedException', 'Access Token has expired'],
  accessTokenRevoked: ['NotAuthorizedException', 'Access Token has been revoked'],
  accessTokenScope: ['NotAuthorizedException', 'Access Token does not have required scopes'],
  refreshTokenInvalid: ['NotAuthorizedException', 'Invalid Refresh Token'],
  refreshTokenExpired: ['NotAuthorizedException', 'Refresh Token has expired'],
  refreshTokenRevoked: ['NotAuthorizedException', 'Refresh Token has been revoked'],

  passwordFlowOff: ['InvalidParameterException', 'USER_PASSWORD_AUTH flow not enabled for this client'],
  adminFlowOff: ['InvalidParameterException', 'Auth flow not enabled for this client'],
  flowOff: ['InvalidParameterException', '{0} is not enabled for the client.'],
  poolUnknown: ['ResourceNotFoundException', 'User pool {0} does not exist.'],
  flowUnsupported: ['InvalidParameterException', 'Initiate Auth method not supported.'],
  secretMissing: [
    'NotAuthorizedException',
    'Client {0} is configured with secret but SECRET_HASH was not received',
  ],
  secretWrong: ['NotAuthorizedException', 'SecretHash does not match for the client: {0}'],
  parameterMissing: ['InvalidParameterException', 'Missing required parameter {0}'],
  validation: ['InvalidParameterException', '{0}'],

  passwordPolicy: ['InvalidPasswordException', 'Password does not conform to policy: {0}'],
  signUpPasswordPolicy: ['InvalidPasswordException', 'Password did not conform with policy: {0}'],
  temporaryPasswordPolicy: ['InvalidPasswordException', 'Password did not conform with password policy: {0}'],
  passwordUsedBefore: ['PasswordHistoryPolicyViolationException', 'Password has previously been used'],
  /** go-to-k/cdkd#1975. */
  firstFactorsWithMfa: [
    'InvalidParameterException',
    'Only PASSWORD and WEB_AUTHN (if configured) can be enabled as an auth factor if MFA is enabled',
  ],
  /** go-to-k/cdkd#2064. */
  passkeysNotMfa: [
    'InvalidParameterException',
    'Cannot set WebAuthn factor configuration to SINGLE_FACTOR if MFA is required and WebAuthn is an allowed first auth factor',
  ],
  /** hashicorp/terraform-provider-aws#50110. */
  passkeyFirstNotMfa: [
    'InvalidParameterException',
    'WEB_AUTHN cannot be used as an auth factor when MFA is enabled if not configured for MFA.',
  ],
  /** lgallard/terraform-aws-cognito-user-pool#74, go-to-k/cdkd#1968. */
  factorsWithoutMfa: [
    'InvalidParameterException',
    "Invalid MFA configuration given, can't turn off MFA and configure an MFA together.",
  ],
  /** go-to-k/cdkd#1920. */
  factorMissingForMfa: [
    'InvalidParameterException',
    'Invalid MFA Configuration given. SMS MFA, Email MFA, or Software Token MFA must be enabled.',
  ],
  providerUnknown: ['InvalidParameterException', 'The provider {0} does not exist for User Pool {1}.'],
  attributesMissing: ['InvalidParameterException', 'Invalid attributes given, {0} is missing'],
  attributeUnauthorized: ['NotAuthorizedException', 'A client attempted to write unauthorized attribute'],
  attributeAlreadyGiven: ['NotAuthorizedException', 'Cannot modify an already provided {0}'],
  /** Of a new user; aws-amplify/amplify-flutter#509. */
  newUserSchema: ['InvalidParameterException', 'Attributes did not conform to the schema: {0}: {1}\n'],
  /** Of a change; aws-amplify/amplify-flutter#1531, aws-amplify/amplify-swift#3981. */
  userSchema: ['InvalidParameterException', 'user.{0}: {1}\n'],
  emailForm: ['InvalidParameterException', 'Invalid email address format.'],
  phoneForm: ['InvalidParameterException', 'Invalid phone number format.'],
  filterForm: ['InvalidParameterException', 'Error while parsing filter.'],
  /** aws/aws-sdk-js#2570. */
  attributesToGet: ['InvalidParameterException', 'One or more requested attributes do not exist.'],
  alreadyConfirmed: ['NotAuthorizedException', 'User cannot be confirmed. Current status is {0}'],
  attributeRequired: [
    'InvalidParameterException',
    'Invalid user attributes: {0}: Required attribute cannot be deleted.',
  ],
  callLimit: ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'],
  confirmedAlready: ['InvalidParameterException', 'User is already confirmed.'],
  notVerifiable: [
    'InvalidParameterException',
    'Invalid attribute name. Only phone_number and email can be verified.',
  ],
  softwareTokenMismatch: [
    'EnableSoftwareTokenMFAException',
    'Code mismatch and fail enable Software Token MFA',
  ],
  softwareTokenNotSetUp: ['InvalidParameterException', 'User has not set up software token mfa'],
  userClientUnknown: ['UserNotFoundException', 'Username/client id combination not found.'],
  guestsRefused: [
    'NotAuthorizedException',
    'Unauthenticated access is not supported for this identity pool.',
  ],
  loginProvider: ['NotAuthorizedException', 'Token is not from a supported provider of this identity pool.'],
  loginExpired: ['NotAuthorizedException', 'Invalid login token. Token expired: {0} >= {1}'],
  loginMismatch: [
    'NotAuthorizedException',
    "Logins don't match. Please include at least one valid login for this identity or identity pool.",
  ],
  identityForbidden: ['NotAuthorizedException', "Access to Identity '{0}' is forbidden."],
  deviceUnknown: ['ResourceNotFoundException', 'Device does not exist.'],
  deviceKeyInvalid: ['InvalidParameterException', 'Invalid device key given.'],
  deviceUnauthenticated: [
    'NotAuthorizedException',
    'Cannot initiate DEVICE_SRP_AUTH flow without first authenticating',
  ],
  codeExpired: ['ExpiredCodeException', 'Invalid code provided, please request a code again.'],
  codeWrong: ['CodeMismatchException', 'Invalid verification code provided, please try again.'],
  noRecovery: [
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  ],
  resetNotPossible: ['NotAuthorizedException', 'User password cannot be reset in the current state.'],
  preferredNameUnconfirmed: [
    'InvalidParameterException',
    'Preferred username cannot be provided for unconfirmed account, since user pool is configured for preferred username alias.',
  ],
  factorMissing: ['InvalidParameterException', 'User does not have delivery config set to turn on {0}'],
  aliasTaken: ['AliasExistsException', 'An account with the given {0} already exists.'],
  /** Of ConfirmSignUp ("Managing user existence error responses", developer guide). */
  confirmedAliasTaken: ['AliasExistsException', 'An account with the {0} already exists.'],
  poolHasDomain: [
    'InvalidParameterException',
    'User pool cannot be deleted. It has a domain configured that should be deleted first.',
  ],
  poolProtected: [
    'InvalidParameterException',
    'The user pool cannot be deleted because deletion protection is activated. Deletion protection must be inactivated first.',
  ],
  domainTaken: ['InvalidParameterException', 'Domain already associated with another user pool.'],
  /** aws-cdk#10062. */
  domainSet: ['InvalidParameterException', 'User pool already has a domain configured.'],
  scopeUnknown: ['ScopeDoesNotExistException', 'Invalid scope requested: {0}'],
  clientAttributes: ['InvalidParameterException', 'Invalid {0} attributes specified while {1} a client'],
  verifiedFirst: [
    'InvalidParameterException',
    'All attributes in AttributesRequireVerificationBeforeUpdate must exist in AutoVerifiedAttributes',
  ],
  callbackUrlsMissing: [
    'InvalidOAuthFlowException',
    'CallbackUrls can not be empty when code flow or implicit flow is selected.',
  ],
  lifetimeRange: ['InvalidParameterException', 'Invalid range for token validity.'],
  usernameExists: ['UsernameExistsException', 'User already exists'],
  userAccountExists: ['UsernameExistsException', 'User account already exists'],
  usernameIsEmail: [
    'InvalidParameterException',
    'Username cannot be of email format, since user pool is configured for email alias.',
  ],
  triggerFailed: ['UserLambdaValidationException', '{0} failed with error {1}.'],
  triggerNotInvoked: ['UnexpectedLambdaException', '{0} invocation failed due to error {1}.'],
  triggerOutput: ['InvalidLambdaResponseException', 'Unrecognizable lambda output'],
  challengeTriggersMissing: [
    'InvalidParameterException',
    'Custom auth lambda trigger is not configured for the user pool.',
  ],
  migrationFailed: ['UserNotFoundException', 'Exception migrating user in app client {0}'],
  usernameNoEmail: ['InvalidParameterException', 'Username should be an email.'],
  usernameTaken: ['UsernameExistsException', 'An account with the given {0} already exists.'],
  /** Seen of e-mail addresses; jagregory/cognito-local#102. */
  otherAddress: [
    'InvalidParameterException',
    'User {0} should be empty or same as username, since username attribute is {0}.',
  ],
  /**
   * The next four, of AdminLinkProviderForUser and of the sign-in that linked; aws-sdk-js-v3#5281,
   * amplify-js#9976.
   */
  linkedNative: [
    'InvalidParameterException',
    'Invalid SourceUser: Cognito users with a username/password may not be passed in as a SourceUser, only as a DestinationUser',
  ],
  linkedAlready: ['InvalidParameterException', 'SourceUser is already linked to DestinationUser'],
  linkedSignedUp: [
    'InvalidParameterException',
    'Merging is not currently supported, provide a SourceUser that has not been signed up in order to link',
  ],
  linkedMeanwhile: ['AliasExistsException', 'Already found an entry for username {0}'],
  /** jmaleonard/serverless-cognito-add-custom-attributes#3. */
  attributeExists: ['InvalidParameterException', '{0}: Existing attribute already has name {0}.'],
  /** hashicorp/terraform-provider-aws#18430. */
  customType: [
    'InvalidParameterException',
    'Invalid AttributeDataType input, consider using the provided AttributeDataType enum.',
  ],
  standardType: [
    'InvalidParameterException',
    'You can not change AttributeDataType or set developerOnlyAttribute for standard schema attribute {0}',
  ],
  customRequired: ['InvalidParameterException', 'Required custom attributes are not supported currently.'],
  /** aws-amplify/amplify-cli#3646. */
  autoVerificationOff: ['InvalidParameterException', 'Cannot resend codes. Auto verification not turned on.'],
  /** getmoto/moto#4469. */
  recoveryByAdmin: ['NotAuthorizedException', 'Contact administrator to reset password.'],
  /** aws-amplify/amplify-js#6415. */
  signUpOff: ['NotAuthorizedException', 'SignUp is not permitted for this user pool'],
  /** aws/aws-sdk-php#2183. */
  clientUnknown: ['ResourceNotFoundException', 'User pool client {0} does not exist.'],
  /** aws-amplify/amplify-cli#2214. */
  groupUnknown: ['ResourceNotFoundException', 'Group not found.'],
  /** aws-amplify/amplify-js#533. */
  usernameForm: ['InvalidParameterException', 'Username should be either an email or a phone number.'],
  /** grucloud/grucloud matches on it. */
  domainUnknown: ['InvalidParameterException', 'No such domain or user pool exists.'],
  /** Terraform configurations quote these two; the third, hashicorp/terraform-provider-aws#4984. */
  clientCredentialsMixed: [
    'InvalidOAuthFlowException',
    'client_credentials flow can not be selected along with code flow or implicit flow.',
  ],
  clientCredentialsSecret: [
    'InvalidOAuthFlowException',
    'client_credentials flow can not be selected if client does not have a client secret.',
  ],
  clientCredentialsScope: ['InvalidOAuthFlowException', '{0} is not supported with client_credentials flow'],
  /** aws-cloudformation/cloudformation-coverage-roadmap#1287. */
  providerExists: ['DuplicateProviderException', '{0} already exists in user pool {1}'],
  /** getmoto/moto, tests of create_resource_server. */
  resourceServerExists: ['InvalidParameterException', '{0} already exists in user pool {1}.'],
  /** aws/aws-cli#3179. */
  providerName: ['InvalidParameterException', 'Provider {0} cannot be of type {1}.'],
  /** "TOTP software token MFA", developer guide. */
  softwareTokenOff: [
    'SoftwareTokenMFANotFoundException',
    'Software Token MFA has not been enabled by the userPool',
  ],
  /** getmoto/moto#1979, aws-amplify/amplify-swift#2864. */
  identityValidation: ['ValidationException', '{0}'],
  /** aws-amplify/amplify-js#1966. */
  identityPoolUnknown: ['ResourceNotFoundException', "IdentityPool '{0}' not found."],
  /** amazon-archives/amazon-cognito-identity-js#91. */
  loginInvalid: ['NotAuthorizedException', "Invalid login token. Couldn't verify signed token."],
  /**
   * The next ten, of settings of a user pool or an app client; badmintoncryer/cdk-preflight, whose rules
   * quote deployments.
   */
  tierFactors: [
    'FeatureUnavailableInTierException',
    'The following features need to be disabled for the {0} pricing tier configured: Passwordless Sign-In',
  ],
  passwordNotFirst: [
    'InvalidParameterException',
    'Password should be configured as one of the allowed first auth factors.',
  ],
  flowNamesMixed: [
    'InvalidParameterException',
    "Auth flow name with prefix 'ALLOW' cannot be used with legacy auth flow names.",
  ],
  schemaTwice: [
    'InvalidParameterException',
    'Duplicate custom attribute names {0} are not allowed in a user pool schema.',
  ],
  recoveryTwice: [
    'InvalidParameterException',
    'Account Recovery Setting cannot have duplicate priorities or recovery mechanisms.',
  ],
  recoveryByAdminBesides: [
    'InvalidParameterException',
    'Account Recovery Setting cannot use admin_only setting with any other recovery mechanisms.',
  ],
  redirectFragment: ['InvalidParameterException', '{0} cannot use fragment'],
  redirectDefault: [
    'InvalidParameterException',
    'The default redirect URI {0} is not in the callback URIs list.',
  ],
  lifetimeOrder: [
    'InvalidParameterException',
    'Access and Id Token expiration times must be less than or equal to refresh token expiration times.',
  ],
  contextSecret: [
    'InvalidParameterException',
    'Client Secret is required to set EnablePropagateAdditionalUserContextData as true',
  ],
  /** aws-amplify/amplify-ui matches on it. */
  userAuthOff: ['InvalidParameterException', 'USER_AUTH flow not enabled for this client'],
  /** An application matches on it. */
  refreshFlowOff: ['InvalidParameterException', 'REFRESH_TOKEN_AUTH flow not enabled for this client'],
  /** Of CreateUserPoolClient; applications quote it next to their configuration. */
  rotationRefreshFlow: [
    'InvalidParameterException',
    'ALLOW_REFRESH_TOKEN_AUTH is not a permitted ExplicitAuthFlow when refresh token rotation is enabled.',
  ],
  /** Applications leave attributes out for it. */
  attributeImmutable: ['InvalidParameterException', 'Cannot modify the non-mutable attribute {0}'],
  /** aws/aws-sdk-net#4386. */
  passkeyMalformed: ['InvalidParameterException', 'Credential data is not valid'],
  /** Skoda091/cognitex, and applications that match on it. */
  accessTokenSignature: ['NotAuthorizedException', 'Could not verify signature for Access Token'],
  /** The next four are quoted next to configurations, and applications match on them. */
  namesAndAliases: [
    'InvalidParameterException',
    'Only one of the aliasAttributes or usernameAttributes can be set in a User pool.',
  ],
  usernameIsPhone: [
    'InvalidParameterException',
    'Username cannot be of phone number format, since user pool is configured for phone number alias.',
  ],
  usernameNoPhone: ['InvalidParameterException', 'Username should be a phone number.'],
  invitationPast: [
    'UnsupportedUserStateException',
    'Resend not possible. {0} status is not FORCE_CHANGE_PASSWORD',
  ],
} as const satisfies Record<string, Row>

/** Errors without a source: correct them here when one is found. */
export const ASSUMED = {
  providerMissing: ['ResourceNotFoundException', 'Identity provider {0} does not exist.'],
  resourceServerUnknown: ['ResourceNotFoundException', 'Resource server {0} does not exist.'],
  resourceUnknown: ['ResourceNotFoundException', 'Resource {0} does not exist.'],
  noWayIn: ['NotAuthorizedException', 'Incorrect username or password.'],
  passwordNeeded: ['InvalidParameterException', 'Password is required for this user pool.'],
  addressNeeded: [
    'InvalidParameterException',
    'A user without a password needs an e-mail address or a phone number that codes can be sent to.',
  ],
  /** The message is from badmintoncryer/cdk-preflight; there the feature is 'Managed Login Version 2'. */
  tierFeature: [
    'FeatureUnavailableInTierException',
    'The following feature is not available for the {0} pricing tier configured: {1}',
  ],
  softwareTokenFirst: ['InvalidParameterException', 'SOFTWARE_TOKEN cannot be a first factor.'],
  passkeyMfaOff: ['InvalidParameterException', 'Passkeys do not count as MFA in this user pool.'],
  passkeyMfaAlone: [
    'InvalidParameterException',
    'Passkey MFA needs at least one other MFA method of the user.',
  ],
  bodyTooLarge: ['RequestTooLargeException', 'The request body is too large.'],
  challengeUnsupported: ['InvalidParameterException', 'Challenge {0} is not supported.'],
  clientSecretWrong: ['NotAuthorizedException', 'Invalid client secret.'],
  groupExists: ['GroupExistsException', 'A group with the name already exists.'],
  groupsFull: ['LimitExceededException', 'The user is in the largest possible number of groups.'],
  filterAttribute: ['InvalidParameterException', 'Invalid search attribute: {0}'],
  /** Only an id that the request chooses can be taken. */
  idTaken: ['InvalidParameterException', '{0} already exists.'],
  clientSecretTwice: [
    'InvalidParameterException',
    'GenerateSecret cannot be true where ClientSecret is given.',
  ],
  lastFactor: [
    'InvalidParameterException',
    'User pool requires a second factor; the last one cannot be switched off.',
  ],
  twoPreferred: ['InvalidParameterException', 'Only one MFA method can be preferred.'],
  preferredIsOff: ['InvalidParameterException', 'An MFA method must be enabled to be preferred.'],
  pageUnknown: ['InvalidParameterException', 'Invalid pagination token.'],
  identityUnknown: ['ResourceNotFoundException', "Identity '{0}' not found."],
  internal: ['InternalErrorException', 'The service met an unexpected error.'],
  devicesOff: ['InvalidUserPoolConfigurationException', 'The user pool does not remember devices.'],
  deviceExists: ['DeviceKeyExistsException', 'The device is confirmed already.'],
  deviceVerifier: ['InvalidParameterException', 'Invalid device secret verifier.'],
  passkeysOff: ['WebAuthnNotEnabledException', 'WebAuthn is not enabled for this user pool.'],
  relyingPartyMissing: [
    'WebAuthnConfigurationMissingException',
    'The user pool has neither a relying party id nor a domain.',
  ],
  relyingPartyForm: ['InvalidParameterException', 'The relying party id is not a domain that can be used.'],
  passkeyChallenge: [
    'WebAuthnChallengeNotFoundException',
    'The challenge of the registration has expired, or there is none.',
  ],
  passkeyClient: ['WebAuthnClientMismatchException', 'The registration was started by another app client.'],
  passkeyOrigin: [
    'WebAuthnOriginNotAllowedException',
    'The origin of the page is not allowed for the relying party.',
  ],
  passkeyRelyingParty: [
    'WebAuthnRelyingPartyMismatchException',
    'The passkey is for another relying party than that of the user pool.',
  ],
  passkeyUnsupported: [
    'WebAuthnCredentialNotSupportedException',
    'The algorithm or the authenticator of the passkey is not supported.',
  ],
  passkeyKnown: ['InvalidParameterException', 'The credential is registered already.'],
  passkeysFull: ['LimitExceededException', 'The user has the largest possible number of passkeys.'],
  passkeyUnknown: ['ResourceNotFoundException', 'The credential does not exist.'],
  linkedMost: ['LimitExceededException', 'The user has the largest possible number of linked identities.'],
  cameFromProvider: [
    'InvalidParameterException',
    'The user came from the identity provider, and is not linked to it.',
  ],
  notJson: ['SerializationException', 'The request body is not a JSON object.'],
  operationUnknown: [
    'UnknownOperationException',
    'There is no operation "{0}", or the local pool does not have it: its docs/operations.md lists those it has.',
  ],
  refreshTokenReuse: ['RefreshTokenReuseException', 'Refresh token has already been used.'],
  refreshTokenKind: ['UnsupportedTokenTypeException', 'The token is not a refresh token.'],
  sessionTrackingOff: [
    'OperationNotEnabledException',
    'User session tracking is not enabled for this user pool.',
  ],
  loginAudience: ['NotAuthorizedException', 'Invalid login token. Incorrect token audience.'],
  importJobUnknown: ['ResourceNotFoundException', 'The user import job does not exist.'],
  importNotReady: ['PreconditionNotMetException', 'The user import job has no list, or has ended.'],
  importColumns: ['InvalidParameterException', 'The list does not have the columns of GetCSVHeader.'],
  importUnverified: [
    'InvalidParameterException',
    'A user of a list needs a verified e-mail address or phone number.',
  ],
  schemaRange: ['InvalidParameterException', 'The least of {0} is more than the most.'],
  redirectPlain: [
    'InvalidParameterException',
    '{0} is not an address with https: http is for this machine alone.',
  ],
  sessionUnknown: ['ResourceNotFoundException', 'Session does not exist.'],
  ownSession: ['InvalidParameterException', 'The current session cannot be revoked.'],
  revocationOff: ['UnsupportedOperationException', 'Token revocation is not enabled for the client.'],
  revocationSecretWrong: ['UnauthorizedException', 'Invalid client secret.'],
  nothingToVerify: ['InvalidParameterException', 'The user has no {0} to verify.'],
  selectAnswer: ['InvalidParameterException', 'The answer is none of the choices offered.'],
  srpA: ['InvalidParameterException', 'Invalid SRP_A value.'],
  type: ['SerializationException', '{0} can not be converted to {1}'],
} as const satisfies Record<string, Row>

const ROWS = { ...KNOWN, ...ASSUMED }

export type ErrorKey = keyof typeof ROWS

const STATUS: Readonly<Record<string, number>> = {
  InternalErrorException: 500,
  RequestTooLargeException: 413,
}

/** An error of the service: `name` is the name of the exception, `status` the HTTP status (mostly 400). */
export class CognitoError extends Error {
  readonly status: number

  constructor(name: string, message: string) {
    super(message)
    this.name = name
    this.status = STATUS[name] ?? 400
  }
}

/** What a request has changed could not be kept, so it is undone: no refusal, but an unexpected error. */
export class NotKeptError extends Error {}

/**
 * The error of that key, to throw.
 * @param values for `{0}`, `{1}` of the message; never a secret
 */
export function cognitoError(key: ErrorKey, ...values: string[]): CognitoError {
  const [name, message] = ROWS[key]
  return new CognitoError(
    name,
    message.replaceAll(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? ''),
  )
}
