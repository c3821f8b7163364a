/** What Cognito says, for tests that stub the SDK with aws-sdk-client-mock. */
import {
  CodeMismatchException,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  NotAuthorizedException,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  type ChallengeNameType,
} from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { mintTokens } from './tokens'

/** Stubs every client of the user-pool API; nothing reaches a network. */
export const stubCognito = () => mockClient(CognitoIdentityProviderClient)

type Stub = ReturnType<typeof stubCognito>

/** The service's refusals carry this beside their message. */
const METADATA = { $metadata: { httpStatusCode: 400 } }

/** NotAuthorizedException with a message, as the service sends it. */
export const notAuthorized = (message = 'Incorrect username or password.') =>
  new NotAuthorizedException({ message, ...METADATA })

/** A password challenge that SRP can answer: B = 2, so that nothing but the shape matters. */
export function asksForPasswordProof(stub: Stub, userId = 'a0b1c2d3-0000-4000-8000-000000000001'): void {
  stub.on(InitiateAuthCommand).resolves({
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SRP_B: '2',
      SALT: 'ab',
      SECRET_BLOCK: 'AAAA',
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  })
}

const onChallenge = (stub: Stub, ChallengeName: ChallengeNameType) =>
  stub.on(RespondToAuthChallengeCommand, { ChallengeName })

/** The right password signs in. */
export function signsIn(stub: Stub, tokens = mintTokens()): void {
  asksForPasswordProof(stub)
  onChallenge(stub, 'PASSWORD_VERIFIER').resolves({ AuthenticationResult: tokens })
}

/** Any password is wrong. */
export function refusesPassword(stub: Stub): void {
  asksForPasswordProof(stub)
  onChallenge(stub, 'PASSWORD_VERIFIER').rejects(notAuthorized())
}

/** After the password comes a challenge of the pool. */
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

/** After the password comes a text message; `code` is the right one. */
export function asksForSmsCode(stub: Stub, code: string, tokens = mintTokens()): void {
  asksFor(stub, 'SMS_MFA', { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: '+*******89' })
  onChallenge(stub, 'SMS_MFA').callsFake((input: { ChallengeResponses?: Record<string, string> }) => {
    if (input.ChallengeResponses?.['SMS_MFA_CODE'] === code) return { AuthenticationResult: tokens }
    throw new CodeMismatchException({ message: 'Invalid code or auth state for the user.', ...METADATA })
  })
}

/** The refresh token is good for new tokens. */
export const refreshes = (stub: Stub, tokens = mintTokens()) =>
  stub.on(GetTokensFromRefreshTokenCommand).resolves({ AuthenticationResult: tokens })

/** The refresh token is refused for good. */
export const refusesRefresh = (stub: Stub, message = 'Refresh Token has been revoked') =>
  stub.on(GetTokensFromRefreshTokenCommand).rejects(notAuthorized(message))

/** Logging out works. */
export function signsOut(stub: Stub): void {
  stub.on(RevokeTokenCommand).resolves({})
  stub.on(GlobalSignOutCommand).resolves({})
}

/** The pool's attributes of the person, name to value. */
export const hasAttributes = (stub: Stub, attributes: Record<string, string>) =>
  stub.on(GetUserCommand).resolves({
    Username: attributes['sub'],
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  })
