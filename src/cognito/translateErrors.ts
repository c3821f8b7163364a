/**
 * Translates what the SDK throws. All other code reads the code of an AuthError, except an operation for
 * which one exception means something of its own. Cognito tells several failures apart by message only (all
 * are NotAuthorizedException or InvalidParameterException); those messages are compared here and nowhere
 * else.
 */
import { asAuthError, AuthError, member, type AuthErrorCode } from './AuthError'
import { wordsOfTrigger } from './triggerMessage'

/**
 * Every exception of the user-pool and identity-pool APIs by name. A test walks the SDK's classes, so a new
 * one is noticed.
 */
export const CODE_BY_NAME: Readonly<Record<string, AuthErrorCode>> = {
  AccessDeniedException: 'misconfigured',
  AliasExistsException: 'alias-taken',
  CodeDeliveryFailureException: 'delivery-failed',
  CodeMismatchException: 'wrong-code',
  ConcurrentModificationException: 'service',
  DeviceKeyExistsException: 'unexpected',
  DeveloperUserAlreadyRegisteredException: 'misconfigured',
  DuplicateProviderException: 'misconfigured',
  EnableSoftwareTokenMFAException: 'authenticator-mismatch',
  ExpiredCodeException: 'code-expired',
  ExternalServiceException: 'service',
  FeatureUnavailableInTierException: 'not-offered',
  ForbiddenException: 'blocked',
  GroupExistsException: 'misconfigured',
  InternalErrorException: 'service',
  InternalServerException: 'service',
  InvalidEmailRoleAccessPolicyException: 'misconfigured',
  InvalidIdentityPoolConfigurationException: 'misconfigured',
  InvalidLambdaResponseException: 'service',
  InvalidOAuthFlowException: 'misconfigured',
  InvalidParameterException: 'invalid-input',
  InvalidPasswordException: 'password-refused',
  InvalidSmsRoleAccessPolicyException: 'misconfigured',
  InvalidSmsRoleTrustRelationshipException: 'misconfigured',
  InvalidUserPoolConfigurationException: 'misconfigured',
  LimitExceededException: 'attempt-limit',
  ManagedLoginBrandingExistsException: 'misconfigured',
  MFAMethodNotFoundException: 'factor-not-set-up',
  OperationNotEnabledException: 'misconfigured',
  PasswordHistoryPolicyViolationException: 'password-used-before',
  PasswordResetRequiredException: 'password-reset-required',
  PreconditionNotMetException: 'service',
  RefreshTokenReuseException: 'session-ended',
  ResourceConflictException: 'service',
  ResourceNotFoundException: 'misconfigured',
  ScopeDoesNotExistException: 'misconfigured',
  ServiceQuotaExceededException: 'throttled',
  SoftwareTokenMFANotFoundException: 'authenticator-not-offered',
  TermsExistsException: 'misconfigured',
  TierChangeNotAllowedException: 'misconfigured',
  TooManyFailedAttemptsException: 'attempt-limit',
  TooManyRequestsException: 'throttled',
  ThrottlingException: 'throttled',
  UnauthorizedException: 'client-has-secret',
  UnexpectedLambdaException: 'service',
  UnsupportedIdentityProviderException: 'misconfigured',
  UnsupportedOperationException: 'misconfigured',
  UnsupportedTokenTypeException: 'unexpected',
  UnsupportedUserStateException: 'reset-not-possible',
  UserImportInProgressException: 'service',
  UserLambdaValidationException: 'refused-by-trigger',
  UsernameExistsException: 'account-exists',
  UserNotConfirmedException: 'account-not-confirmed',
  UserNotFoundException: 'account-not-found',
  UserPoolAddOnNotEnabledException: 'misconfigured',
  UserPoolTaggingException: 'misconfigured',
  WebAuthnChallengeNotFoundException: 'passkey-expired',
  WebAuthnClientMismatchException: 'misconfigured',
  WebAuthnConfigurationMissingException: 'not-offered',
  WebAuthnCredentialNotSupportedException: 'passkey-unsupported',
  WebAuthnNotEnabledException: 'not-offered',
  WebAuthnOriginNotAllowedException: 'passkey-wrong-site',
  WebAuthnRelyingPartyMismatchException: 'passkey-wrong-site',
}

type Unauthorized = 'wrong-credentials' | 'session-ended' | 'service'

type ByMessage = readonly (readonly [RegExp, AuthErrorCode])[]

const NOT_AUTHORIZED: ByMessage = [
  [/^incorrect username or password/i, 'wrong-credentials'],
  [/^password attempts exceeded/i, 'locked'],
  [/^user is disabled/i, 'account-disabled'],
  [/^(?:temporary password|user account) has expired/i, 'temporary-password-expired'],
  // Threat protection.
  [/security reasons$/i, 'blocked'],
  [/^invalid session for the user/i, 'challenge-over'],
  [/^access token does not have required scopes/i, 'scope-missing'],
  // A revoked access token says nothing about its session: a refresh does.
  [/^refresh token has been revoked/i, 'session-revoked'],
  [/^refresh token has expired/i, 'session-expired'],
  [/access token|refresh token/i, 'session-ended'],
  [/secret ?hash|configured (with|for) secret/i, 'client-has-secret'],
  [/^user password cannot be reset|^contact administrator/i, 'reset-not-possible'],
  [/^user cannot be confirmed/i, 'account-already-confirmed'],
  [/^cannot modify|unauthorized attribute/i, 'attribute-read-only'],
  [/^sign ?up is not permitted/i, 'misconfigured'],
  [/supported provider of this identity pool|not supported for this identity pool/i, 'misconfigured'],
]

const INVALID_PARAMETER: ByMessage = [
  [/not enabled for (the|this) client/i, 'flow-not-enabled'],
  [/^username cannot be of email format/i, 'misconfigured'],
  [/not (?:configured|supported|turned on)|not have sms config/i, 'misconfigured'],
  [/^cannot reset password for the user/i, 'no-recovery-contact'],
  [/^user is already confirmed/i, 'account-already-confirmed'],
  [/^cannot modify|cannot be updated/i, 'attribute-read-only'],
  [/is missing$/i, 'attribute-missing'],
  [/delivery config|set to turn on|has not (?:set up|verified) software token/i, 'factor-not-set-up'],
]

/** The policy of a pool may be stricter than our page's, and it may know a password from a leak. */
const INVALID_PASSWORD: ByMessage = [
  [/not long enough$/i, 'password-too-short'],
  [/must have \w+ characters$/i, 'password-lacks-characters'],
  [/security reasons$/i, 'password-leaked'],
]

const NOT_FOUND: ByMessage = [[/^device does not exist/i, 'device-forgotten']]

const EXPIRED_CODE: ByMessage = [[/software token has already been used/i, 'authenticator-code-used']]

/** The account's own limit: nothing that the person has tried. */
const LIMIT_EXCEEDED: ByMessage = [[/^exceeded daily email limit/i, 'delivery-failed']]

const BY_MESSAGE: Readonly<Record<string, ByMessage>> = {
  NotAuthorizedException: NOT_AUTHORIZED,
  InvalidParameterException: INVALID_PARAMETER,
  ExpiredCodeException: EXPIRED_CODE,
  InvalidPasswordException: INVALID_PASSWORD,
  LimitExceededException: LIMIT_EXCEEDED,
  ResourceNotFoundException: NOT_FOUND,
}

/**
 * Awaits a call and translates what it throws.
 * @param unauthorized what NotAuthorizedException means if its message does not say
 * @throws AuthError
 */
export async function translateErrors<T>(
  call: Promise<T>,
  unauthorized: Unauthorized = 'session-ended',
): Promise<T> {
  try {
    return await call
  } catch (thrown) {
    throw toAuthError(thrown, unauthorized)
  }
}

/**
 * Translates what an SDK call threw.
 * @param unauthorized what NotAuthorizedException means if its message does not say: 'wrong-credentials' for
 *   a sign-in, 'session-ended' for a call that carries an access token, 'service' if nothing should follow
 *   from it
 */
export function toAuthError(thrown: unknown, unauthorized: Unauthorized = 'wrong-credentials'): AuthError {
  if (thrown instanceof AuthError) return thrown
  if (!(thrown instanceof Error))
    return new AuthError('unexpected', 'Something other than an error was thrown')
  if (isServiceException(thrown)) {
    const code = serviceCode(thrown, unauthorized)
    const words = code === 'refused-by-trigger' ? wordsOfTrigger(thrown.message) : undefined
    return new AuthError(code, thrown.message, thrown, words)
  }
  return withoutReply(thrown)
}

/**
 * Every answer of the service, modelled or not, says which side was at fault; a stub may have only the name.
 * Nothing else has either.
 */
const isServiceException = (error: Error) => '$fault' in error || error.name.endsWith('Exception')

function serviceCode(error: Error, unauthorized: AuthErrorCode): AuthErrorCode {
  const message = error.message.replace(/\.$/, '')
  const code = own(BY_MESSAGE, error.name)?.find(([pattern]) => pattern.test(message))?.[1]
  if (code) return code
  if (error.name === 'NotAuthorizedException') return unauthorized
  return own(CODE_BY_NAME, error.name) ?? 'service'
}

/** The name of an exception comes from outside: `__proto__` must not count as one of ours. */
const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/**
 * Failures below the service. What was thrown is not kept as the cause: it may quote the reply, and has the
 * response attached, with its tokens.
 */
function withoutReply(error: Error): AuthError {
  switch (error.name) {
    case 'TimeoutError':
    case 'AbortError':
      return new AuthError('timeout', 'The user pool did not answer in time')
    case 'SyntaxError':
      return isGatewaysFault(error)
        ? new AuthError('service', 'A gateway answered for the user pool', undefined, undefined, error)
        : new AuthError('malformed-reply', 'The answer was not JSON')
    default:
      return isFailedFetch(error)
        ? new AuthError('unreachable', 'The user pool could not be reached', new Error(error.name))
        : asAuthError(new Error(String(error)))
  }
}

/**
 * A fetch fails with a TypeError in browsers, and with another Error in Node. So does a fault of our own
 * code, or a browser that lacks something; but for these the engines have words of their own.
 */
const isFailedFetch = ({ name, message }: Error): boolean =>
  /^(?:Type|Network|Aggregate)?Error$/.test(name) &&
  !/ is (?:not an? |not iterable|undefined|null)|propert/.test(message)

/**
 * A proxy or gateway before the service reports that it fails; 511 is a network that wants its own sign-in
 * (RFC 6585, 6).
 */
function isGatewaysFault(error: Error): boolean {
  const status = member(member(error, '$metadata'), 'httpStatusCode')
  return typeof status === 'number' && status >= 500 && status !== 511
}
