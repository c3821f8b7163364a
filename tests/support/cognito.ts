/**
 * What Cognito says, for tests that stub the SDK with aws-sdk-client-mock. Each scenario sets up the replies of
 * one flow and can be followed by another.
 */
import * as sdk from '@aws-sdk/client-cognito-identity-provider'
import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  CompleteWebAuthnRegistrationCommand,
  ConfirmDeviceCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteWebAuthnCredentialCommand,
  ForgetDeviceCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAuthFactorsCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  ListUserSessionsCommand,
  ListWebAuthnCredentialsCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  RevokeUserSessionCommand,
  SignUpCommand,
  StartWebAuthnRegistrationCommand,
  UpdateDeviceStatusCommand,
  VerifySoftwareTokenCommand,
  type AuthFactorType,
  type ChallengeNameType,
  type DeliveryMediumType,
  type SessionDescriptionType,
} from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { CREATION_OPTIONS } from './passkeys'
import { mintTokens } from './tokens'
import { unanswered } from './unanswered'

/**
 * Stubs every client of the user-pool API until the end of the test file, for each test anew; nothing reaches a network. A command
 * that the test has not stubbed is answered with nothing; if the test then fails, it is named.
 */
export function stubCognito() {
  const stub = mockClient(CognitoIdentityProviderClient)
  beforeEach(() => void stub.reset())
  afterEach(({ task }) => {
    if (task.result?.state !== 'fail') return
    const names = unanswered(stub)
    if (names.length > 0) console.error(`Not stubbed: ${names.join(', ')}`)
  })
  afterAll(() => stub.restore())
  return stub
}

type Stub = ReturnType<typeof stubCognito>

type ExceptionName = Exclude<
  Extract<keyof typeof sdk, `${string}Exception`>,
  'CognitoIdentityProviderServiceException'
>

const exceptions: Pick<typeof sdk, ExceptionName> = sdk

/** An exception with a message, as the service sends it. */
export const refusal = (name: ExceptionName, message = 'words of the service') =>
  new exceptions[name]({ message, $metadata: { httpStatusCode: 400 } })

export const notAuthorized = (message = 'Incorrect username or password.') =>
  refusal('NotAuthorizedException', message)

/**
 * The answer to a command, `what`, or its error, comes when the function that is returned is called:
 * `const answer = held(cognito.on(SignUpCommand))`.
 */
export function held(asked: { callsFake: (answer: () => Promise<object>) => unknown }, what: object = {}) {
  let answer = () => {}
  const answered = new Promise<object>((resolve) => {
    answer = () => resolve(what instanceof Error ? Promise.reject(what) : what)
  })
  asked.callsFake(() => answered)
  return answer
}

export const wrongCode = () => refusal('CodeMismatchException', 'Invalid code or auth state for the user.')

// ---- The password -------------------------------------------------------------------------------------------

/** A password challenge that SRP can answer, with B = 2, because only the shape matters. */
export function asksForPasswordProof(stub: Stub, userId?: string): void {
  stub.on(InitiateAuthCommand).resolves(passwordChallenge(userId))
}

const passwordChallenge = (userId = 'a0b1c2d3-0000-4000-8000-000000000001') =>
  ({
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: 'password-session',
    ChallengeParameters: {
      SRP_B: '2',
      SALT: 'ab',
      SECRET_BLOCK: 'AAAA',
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  }) as const

type Answered = { ChallengeResponses?: Record<string, string> }

const onChallenge = (stub: Stub, ChallengeName: ChallengeNameType) =>
  stub.on(RespondToAuthChallengeCommand, { ChallengeName })

function refusesSignIn(stub: Stub, refused: Error): void {
  asksForPasswordProof(stub)
  onChallenge(stub, 'PASSWORD_VERIFIER').rejects(refused)
}

/** Any password signs in. */
export function signsIn(stub: Stub, tokens = mintTokens()): void {
  asksForPasswordProof(stub)
  onChallenge(stub, 'PASSWORD_VERIFIER').resolves({ AuthenticationResult: tokens })
}

/** Any password is wrong. */
export const refusesPassword = (stub: Stub): void => refusesSignIn(stub, notAuthorized())

/** The account is locked for a while, after too many wrong passwords. @public products use it */
export const locksOut = (stub: Stub): void => refusesSignIn(stub, notAuthorized('Password attempts exceeded'))

/** The administrator requires a reset of the password first. */
export const asksForReset = (stub: Stub): void =>
  refusesSignIn(stub, refusal('PasswordResetRequiredException', 'Password reset required for the user'))

/** Somebody has signed up for the account, and it is not confirmed yet. */
export const asksForConfirmation = (stub: Stub): void =>
  refusesSignIn(stub, refusal('UserNotConfirmedException', 'User is not confirmed.'))

/** The pool refuses every call: too many requests. @public products use it */
export const throttles = (stub: Stub): void =>
  void stub.rejects(refusal('TooManyRequestsException', 'Rate exceeded'))

/** Where a code went, as the pool says. */
const BY_SMS = { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: '+*******89' }
const BY_EMAIL = { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL', CODE_DELIVERY_DESTINATION: 'a***@e***' }

// ---- The steps after the password -----------------------------------------------------------------------------

/** After the password the pool sends this challenge. */
export function asksFor(
  stub: Stub,
  challenge: ChallengeNameType,
  parameters: Record<string, string> = {},
): void {
  asksForPasswordProof(stub)
  onChallenge(stub, 'PASSWORD_VERIFIER').resolves({
    ChallengeName: challenge,
    Session: 'challenge-session',
    ChallengeParameters: parameters,
  })
}

type CodeFactor = 'SMS_MFA' | 'SMS_OTP' | 'EMAIL_OTP' | 'SOFTWARE_TOKEN_MFA'

/** `code` is the right one for the factor, and signs in. */
function takesCode(stub: Stub, factor: CodeFactor, code: string, tokens = mintTokens()): void {
  onChallenge(stub, factor).callsFake((input: Answered) => {
    if (input.ChallengeResponses?.[`${factor}_CODE`] === code) return { AuthenticationResult: tokens }
    throw wrongCode()
  })
}

/** After the password comes a text message; `code` is the right one. */
export function asksForSmsCode(stub: Stub, code: string, tokens = mintTokens()): void {
  asksFor(stub, 'SMS_MFA', BY_SMS)
  takesCode(stub, 'SMS_MFA', code, tokens)
}

/** After the password comes an e-mail; `code` is the right one. @public products use it */
export function asksForEmailCode(stub: Stub, code: string, tokens = mintTokens()): void {
  asksFor(stub, 'EMAIL_OTP', BY_EMAIL)
  takesCode(stub, 'EMAIL_OTP', code, tokens)
}

/** After the password the pool asks for a code of an authenticator app; `code` is the right one. */
export function asksForAppCode(stub: Stub, code: string, tokens = mintTokens()): void {
  asksFor(stub, 'SOFTWARE_TOKEN_MFA')
  takesCode(stub, 'SOFTWARE_TOKEN_MFA', code, tokens)
}

/** After the password comes the choice between these factors; `code` is the right one for each of them. */
export function asksToChoose(stub: Stub, factors: readonly CodeFactor[], code: string): void {
  asksFor(stub, 'SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: JSON.stringify(factors) })
  onChallenge(stub, 'SELECT_MFA_TYPE').callsFake(({ ChallengeResponses = {} }: Answered) => ({
    ChallengeName: ChallengeResponses['ANSWER'],
    Session: 'challenge-session-2',
    ChallengeParameters: {},
  }))
  for (const factor of factors) takesCode(stub, factor, code)
}

/** The pool requires a second step, which can be set up in these ways. */
function asksToSetUp(stub: Stub, ...factors: CodeFactor[]): void {
  asksFor(stub, 'MFA_SETUP', { MFAS_CAN_SETUP: JSON.stringify(factors) })
  stub
    .on(AssociateSoftwareTokenCommand)
    .resolves({ SecretCode: 'JBSWY3DPEHPK3PXP', Session: 'set-up-session' })
}

/** The pool requires a second step: an authenticator app is set up with `code`, which signs in. */
export function asksToSetUpApp(stub: Stub, code: string, tokens = mintTokens()): void {
  asksToSetUp(stub, 'SOFTWARE_TOKEN_MFA')
  stub.on(VerifySoftwareTokenCommand).rejects(wrongCode())
  stub
    .on(VerifySoftwareTokenCommand, { UserCode: code })
    .resolves({ Status: 'SUCCESS', Session: 'verified-session' })
  onChallenge(stub, 'MFA_SETUP').resolves({ AuthenticationResult: tokens })
}

/** The pool requires a second step: an e-mail address can be set up. `code` is sent there, and signs in. */
export function asksToSetUpEmail(stub: Stub, code: string, tokens = mintTokens()): void {
  asksToSetUp(stub, 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP')
  onChallenge(stub, 'MFA_SETUP').resolves({
    ChallengeName: 'EMAIL_OTP',
    Session: 'challenge-session-2',
    ChallengeParameters: BY_EMAIL,
  })
  takesCode(stub, 'EMAIL_OTP', code, tokens)
}

/**
 * The password is temporary: a new one signs in, but not the temporary one.
 * @param attributes that must be given with it, e.g. `given_name`
 */
export function asksForNewPassword(
  stub: Stub,
  { temporary, attributes = [] }: { temporary: string; attributes?: readonly string[] },
  tokens = mintTokens(),
): void {
  asksFor(stub, 'NEW_PASSWORD_REQUIRED', {
    requiredAttributes: JSON.stringify(attributes.map((name) => `userAttributes.${name}`)),
    userAttributes: '{}',
  })
  onChallenge(stub, 'NEW_PASSWORD_REQUIRED').callsFake(({ ChallengeResponses = {} }: Answered) => {
    if (ChallengeResponses['NEW_PASSWORD'] !== temporary) return { AuthenticationResult: tokens }
    throw refusal('PasswordHistoryPolicyViolationException', 'Password was used before.')
  })
}

/** With custom authentication the pool asks a question; `answer` signs in, and after any other answer it asks again. */
export function asksCustomQuestion(stub: Stub, answer: string, tokens = mintTokens()): void {
  const question = {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: 'challenge-session',
    ChallengeParameters: { question: 'What do you say?' },
  } as const
  stub.on(InitiateAuthCommand).resolves(question)
  onChallenge(stub, 'CUSTOM_CHALLENGE').callsFake(({ ChallengeResponses = {} }: Answered) =>
    ChallengeResponses['ANSWER'] === answer ? { AuthenticationResult: tokens } : question,
  )
}

// ---- The first step chosen -------------------------------------------------------------------------------------

/** The ways that a pool can offer, with what it asks for. */
const FIRST_STEPS = {
  EMAIL_OTP: BY_EMAIL,
  SMS_OTP: BY_SMS,
  WEB_AUTHN: { CREDENTIAL_REQUEST_OPTIONS: '{"challenge":"Y2hhbGxlbmdl","rpId":"localhost"}' },
}

type FirstStep = keyof typeof FIRST_STEPS
type FirstFactor = FirstStep | 'PASSWORD'

/**
 * With USER_AUTH the pool offers these ways. Any password and any passkey sign in; `code` is the right one for each way by code.
 */
export function asksForFirstFactor(
  stub: Stub,
  factors: readonly FirstFactor[],
  code = '12345678',
  tokens = mintTokens(),
): void {
  const steps = factors.filter((factor) => factor !== 'PASSWORD')
  const step = (ChallengeName: FirstStep) => ({
    ChallengeName,
    Session: `${ChallengeName}-session`,
    ChallengeParameters: FIRST_STEPS[ChallengeName],
  })
  asksForPasswordProof(stub)
  onChallenge(stub, 'PASSWORD_VERIFIER').resolves({ AuthenticationResult: tokens })
  const offer = {
    ChallengeName: 'SELECT_CHALLENGE',
    Session: 'select-session',
    ChallengeParameters: {},
    AvailableChallenges: [...steps, ...(factors.includes('PASSWORD') ? ['PASSWORD', 'PASSWORD_SRP'] : [])],
  } as const
  const begun = stub.on(InitiateAuthCommand, { AuthFlow: 'USER_AUTH' })
  begun.callsFake(({ AuthParameters = {} }: { AuthParameters?: Record<string, string> }) => {
    const preferred = AuthParameters['PREFERRED_CHALLENGE']
    const found = steps.find((name) => name === preferred)
    if (found) return step(found)
    return preferred === 'PASSWORD_SRP' && factors.includes('PASSWORD') ? passwordChallenge() : offer
  })
  onChallenge(stub, 'SELECT_CHALLENGE').callsFake(({ ChallengeResponses = {} }: Answered) => {
    const chosen = steps.find((name) => name === ChallengeResponses['ANSWER'])
    if (chosen) return step(chosen)
    throw refusal('InvalidParameterException', 'Unknown challenge')
  })
  onChallenge(stub, 'WEB_AUTHN').resolves({ AuthenticationResult: tokens })
  takesCode(stub, 'EMAIL_OTP', code, tokens)
  takesCode(stub, 'SMS_OTP', code, tokens)
}

/** With USER_AUTH the pool offers a passkey and the password, and any passkey signs in. */
export const signsInWithPasskey = (stub: Stub, tokens = mintTokens()): void =>
  asksForFirstFactor(stub, ['WEB_AUTHN', 'PASSWORD'], undefined, tokens)

/** The pool refuses every passkey: it was removed, or there is no such account. */
export const refusesPasskey = (stub: Stub): void =>
  void onChallenge(stub, 'WEB_AUTHN').rejects(notAuthorized())

/** The app client does not allow USER_AUTH. */
export const refusesUserAuth = (stub: Stub): void =>
  void stub
    .on(InitiateAuthCommand, { AuthFlow: 'USER_AUTH' })
    .rejects(refusal('InvalidParameterException', 'USER_AUTH flow not enabled for this client'))

// ---- The passkeys of the account ---------------------------------------------------------------------------------

/**
 * The person has this many passkeys, one made on each day from 1 January 2026. Another one can be added, and each can be
 * removed.
 * @param waysIn all ways into the account
 */
export function hasPasskeys(
  stub: Stub,
  count: number,
  waysIn: readonly AuthFactorType[] = ['PASSWORD', 'WEB_AUTHN'],
): void {
  stub.on(GetUserAuthFactorsCommand).resolves({ Username: 'ada', ConfiguredUserAuthFactors: [...waysIn] })
  stub.on(ListWebAuthnCredentialsCommand).resolves({
    Credentials: Array.from({ length: count }, (_, index) => ({
      CredentialId: `passkey-${index + 1}`,
      FriendlyCredentialName: 'Passkey',
      RelyingPartyId: CREATION_OPTIONS.rp.id,
      AuthenticatorTransports: [],
      CreatedAt: new Date(2026, 0, index + 1, 14, 5),
    })),
  })
  stub.on(StartWebAuthnRegistrationCommand).resolves({ CredentialCreationOptions: CREATION_OPTIONS })
  stub.on(CompleteWebAuthnRegistrationCommand).resolves({})
  stub.on(DeleteWebAuthnCredentialCommand).resolves({})
}

/** The person has no passkey, and the pool does not support passkeys. @public products use it */
export function offersNoPasskeys(stub: Stub): void {
  hasPasskeys(stub, 0, ['PASSWORD'])
  stub
    .on(StartWebAuthnRegistrationCommand)
    .rejects(refusal('WebAuthnNotEnabledException', 'WebAuthn is not enabled for this user pool.'))
}

// ---- The devices of the account -----------------------------------------------------------------------------------

/** Tokens of a sign-in on a device: the pool remembers devices. */
const deviceTokens = (key = 'device-1') => mintTokens({ username: 'ada', device_key: key })

/**
 * After the password comes a text message; `code` is the right one, and the browser becomes the device `device-1`.
 * @param isAsked whether the pool remembers it only if the person wants it to
 */
export function asksForSmsCodeOnNewDevice(stub: Stub, code: string, isAsked = true): void {
  const NewDeviceMetadata = { DeviceKey: 'device-1', DeviceGroupKey: '-group' }
  const tokens = { ...deviceTokens(), NewDeviceMetadata }
  asksForSmsCode(stub, code, tokens)
  stub.on(ConfirmDeviceCommand).resolves({ UserConfirmationNecessary: isAsked })
  stub.on(UpdateDeviceStatusCommand).resolves({})
}

/** The person has these devices, `device-1` and so on. The first was used most recently. Each can be forgotten. */
export function hasDevices(stub: Stub, ...names: readonly string[]): void {
  stub.on(ListDevicesCommand).resolves({
    Devices: names.map((name, index) => ({
      DeviceKey: `device-${index + 1}`,
      DeviceAttributes: [{ Name: 'device_name', Value: name }],
      DeviceCreateDate: new Date(2026, 0, 1, 14, 5),
      DeviceLastAuthenticatedDate: new Date(2026, 1, 20 - index, 9, 30),
    })),
  })
  stub.on(ForgetDeviceCommand).resolves({})
  stub.on(RevokeTokenCommand).resolves({})
}

// ---- The password forgotten, the account confirmed ---------------------------------------------------------------

/** The pool sends a code that resets the password; `code` is the right one. */
export function resetsPassword(stub: Stub, code: string, medium: DeliveryMediumType = 'EMAIL'): void {
  const Destination = medium === 'EMAIL' ? 'a***@e***' : '+*******89'
  stub.on(ForgotPasswordCommand).resolves({
    CodeDeliveryDetails: { DeliveryMedium: medium, Destination, AttributeName: medium.toLowerCase() },
  })
  stub.on(ConfirmForgotPasswordCommand).rejects(wrongCode())
  stub.on(ConfirmForgotPasswordCommand, { ConfirmationCode: code }).resolves({})
}

/** `code` confirms a new account; another one can be sent. */
export function confirmsAccount(stub: Stub, code: string): void {
  stub.on(ConfirmSignUpCommand).rejects(wrongCode())
  stub.on(ConfirmSignUpCommand, { ConfirmationCode: code }).resolves({})
  stub.on(ResendConfirmationCodeCommand).resolves({
    CodeDeliveryDetails: { DeliveryMedium: 'EMAIL', Destination: 'a***@e***', AttributeName: 'email' },
  })
}

/**
 * Anybody can sign up; `code` confirms the account.
 * @param tokens of the sign-in that follows the code, where the app client has USER_AUTH
 */
export function signsUp(stub: Stub, code: string, tokens?: ReturnType<typeof mintTokens>): void {
  confirmsAccount(stub, code)
  stub.on(SignUpCommand).resolves({ UserConfirmed: false, UserSub: 'sub', Session: 'sign-up-session' })
  stub.on(ConfirmSignUpCommand, { ConfirmationCode: code }).resolves({ Session: 'confirmed-session' })
  if (tokens === undefined) return
  stub
    .on(InitiateAuthCommand, { AuthFlow: 'USER_AUTH', Session: 'confirmed-session' })
    .resolves({ AuthenticationResult: tokens })
}

// ---- The session -------------------------------------------------------------------------------------------------

/** The pool exchanges the refresh token for new tokens. */
export const refreshes = (stub: Stub, tokens = mintTokens()) =>
  stub.on(GetTokensFromRefreshTokenCommand).resolves({ AuthenticationResult: tokens })

/** The pool refuses the refresh token for good. Unless the message says otherwise, it was revoked elsewhere. */
export const refusesRefresh = (stub: Stub, message = 'Refresh Token has been revoked') =>
  stub.on(GetTokensFromRefreshTokenCommand).rejects(notAuthorized(message))

/** The pool cannot be reached. */
export const isUnreachable = (stub: Stub): void => void stub.rejects(new TypeError('Failed to fetch'))

/**
 * The pool tracks sessions. The person has these and the session of this browser; each can be ended.
 * @param perPage how many a page of the list has
 */
export function hasSessions(stub: Stub, others: readonly SessionDescriptionType[], perPage = 100): void {
  const day = (date: number) => new Date(Date.UTC(2026, 0, date))
  const dates = { CreateDate: day(1), LastActiveDate: day(2) }
  const all: SessionDescriptionType[] = [
    ...others.map((other, index) => ({ SessionId: `session-${index + 1}`, ...dates, ...other })),
    { SessionId: 'session-0', ...dates, DeviceType: 'Firefox 140 / Windows 10', IsCurrentSession: true },
  ]
  stub.on(ListUserSessionsCommand).callsFake(async ({ NextToken = '0' }: { NextToken?: string }) => {
    const end = Number(NextToken) + perPage
    const more = end < all.length && { NextToken: String(end) }
    return { Sessions: all.slice(Number(NextToken), end), ...more }
  })
  stub.on(RevokeUserSessionCommand).resolves({})
}

/** The pool does not track sessions, and has no list of them. */
export function tracksNoSessions(stub: Stub): void {
  const refused = refusal('OperationNotEnabledException', 'Session tracking is off.')
  stub.on(ListUserSessionsCommand).rejects(refused)
  stub.on(RevokeUserSessionCommand).rejects(refused)
}

/** Logging out works, here and everywhere. The pool tracks no sessions, unless `hasSessions` comes after it. */
export function signsOut(stub: Stub): void {
  tracksNoSessions(stub)
  stub.on(RevokeTokenCommand).resolves({})
  stub.on(GlobalSignOutCommand).resolves({})
}

/** The person's attributes in the pool, by name. */
export const hasAttributes = (stub: Stub, attributes: Record<string, string>) =>
  stub.on(GetUserCommand).resolves({
    Username: attributes['sub'],
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  })
