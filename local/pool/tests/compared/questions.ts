/** What people want from a local Cognito, as questions that any server can be asked over HTTP. */
import {
  CognitoIdentityProvider,
  type CreateUserPoolCommandInput,
} from '@aws-sdk/client-cognito-identity-provider'
import { CognitoIdentity } from '@aws-sdk/client-cognito-identity'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { TOTP } from 'otpauth'
import { srpClient } from '../../../../tests/support/poolClient'
import { given } from '../ownPool'

const REGION = 'us-east-1'
const Password = 'Ann-5ecret'
const Username = 'ann@example.com'

/** A user pool of its own at a server, with a client that has no secret, and Ann, who may sign in. */
interface Asked {
  endpoint: string
  cognito: CognitoIdentityProvider
  UserPoolId: string
  ClientId: string
}

const toServer = (endpoint: string) => ({
  endpoint,
  region: REGION,
  credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
  maxAttempts: 1,
})

async function newPool(endpoint: string, settings: Partial<CreateUserPoolCommandInput> = {}): Promise<Asked> {
  const cognito = new CognitoIdentityProvider(toServer(endpoint))
  const named = { PoolName: 'compared', UsernameAttributes: ['email' as const] }
  const { UserPool } = await cognito.createUserPool({ ...named, ...settings })
  const UserPoolId = UserPool?.Id ?? ''
  const { UserPoolClient } = await cognito.createUserPoolClient({
    UserPoolId,
    ClientName: 'web',
    ExplicitAuthFlows: [
      'ALLOW_USER_SRP_AUTH',
      'ALLOW_USER_PASSWORD_AUTH',
      'ALLOW_USER_AUTH',
      'ALLOW_REFRESH_TOKEN_AUTH',
    ],
    PreventUserExistenceErrors: 'ENABLED',
  })
  const UserAttributes = given({ email: Username, email_verified: 'true' })
  await cognito.adminCreateUser({ UserPoolId, Username, MessageAction: 'SUPPRESS', UserAttributes })
  await cognito.adminSetUserPassword({ UserPoolId, Username, Password, Permanent: true })
  return { endpoint, cognito, UserPoolId, ClientId: UserPoolClient?.ClientId ?? '' }
}

/** It resolves if the answer is yes, and rejects with what the server did instead. */
type Question = (asked: Asked) => Promise<unknown>

/** @returns undefined if the answer is yes, or else what the server did */
export async function answerOf(endpoint: string, ask: Question): Promise<string | undefined> {
  try {
    await ask(await newPool(endpoint))
    return undefined
  } catch (error) {
    if (!(error instanceof Error)) return String(error)
    // What is no JSON cannot be read by the SDK.
    if (error.name === 'SyntaxError' && '$response' in error)
      return `a page with the status ${Object(error.$response).statusCode}`
    return error.name === 'Error' ? error.message : `${error.name}: ${error.message}`
  }
}

/** @throws unless the call is refused with one of these errors */
async function refused(call: Promise<unknown>, ...names: string[]): Promise<void> {
  const answer = await call.then(
    () => 'was accepted',
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  )
  if (!names.includes(answer)) throw new Error(answer)
}

/** @throws Error with what is wrong, unless it holds */
function must(holds: unknown, wrong: string): asserts holds {
  if (!holds) throw new Error(wrong)
}

const signIn = async ({ cognito, ClientId }: Asked, PASSWORD = Password, USERNAME = Username) =>
  cognito.initiateAuth({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } })

const tokensOf = async (asked: Asked) => {
  const {
    AccessToken = '',
    IdToken = '',
    RefreshToken = '',
  } = (await signIn(asked)).AuthenticationResult ?? {}
  return { AccessToken, IdToken, RefreshToken }
}

async function signInBySrp({ cognito, ClientId, UserPoolId }: Asked, password = Password) {
  const client = srpClient(UserPoolId.split('_')[1])
  const AuthParameters = { USERNAME: Username, SRP_A: client.srpA }
  const started = await cognito.initiateAuth({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters })
  // Moto leaves the user's id out.
  const parameters = { USER_ID_FOR_SRP: Username, ...started.ChallengeParameters }
  const ChallengeResponses = client.claim(parameters, password)
  return cognito.respondToAuthChallenge({ ClientId, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses })
}

const refresh = ({ cognito, ClientId }: Asked, REFRESH_TOKEN: string) =>
  cognito.initiateAuth({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } })

/** By what they ask. */
export const QUESTIONS: Readonly<Record<string, Question>> = {
  'signs in by SRP with the right password': async (asked) =>
    must((await signInBySrp(asked)).AuthenticationResult, 'there are no tokens'),
  'refuses a wrong password by SRP': async (asked) =>
    refused(signInBySrp(asked, 'Wrong-5ecret'), 'NotAuthorizedException'),
  'refuses a wrong password that is sent as it is, with NotAuthorizedException': async (asked) =>
    refused(signIn(asked, 'Wrong-5ecret'), 'NotAuthorizedException'),
  'locks a user for a while after ten wrong passwords': async (asked) => {
    for (let count = 0; count < 10; count++) await signIn(asked, 'Wrong-5ecret').catch(() => undefined)
    await refused(signIn(asked), 'NotAuthorizedException')
  },
  'answers a wrong password and an unknown user alike (PreventUserExistenceErrors)': async (asked) => {
    await refused(signIn(asked, 'Wrong-5ecret'), 'NotAuthorizedException')
    await refused(signIn(asked, Password, 'nobody@example.com'), 'NotAuthorizedException')
  },
  'refuses a password that breaks the policy': async ({ cognito, ClientId }) => {
    const simple = { ClientId, Username: 'bob@example.com', Password: 'simple' }
    await refused(cognito.signUp(simple), 'InvalidPasswordException')
  },
  'gives new tokens for a refresh token': async (asked) =>
    must((await refresh(asked, (await tokensOf(asked)).RefreshToken)).AuthenticationResult, 'no tokens'),
  'rotates refresh tokens (GetTokensFromRefreshToken)': async (asked) => {
    const { cognito, ClientId, UserPoolId } = asked
    await cognito.updateUserPoolClient({
      UserPoolId,
      ClientId,
      ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 0 },
    })
    const { RefreshToken } = await tokensOf(asked)
    const rotate = () => cognito.getTokensFromRefreshToken({ ClientId, RefreshToken })
    await rotate()
    await refused(rotate(), 'RefreshTokenReuseException')
  },
  'ends refresh tokens at GlobalSignOut': async (asked) => {
    const { AccessToken, RefreshToken } = await tokensOf(asked)
    await asked.cognito.globalSignOut({ AccessToken })
    await refused(refresh(asked, RefreshToken), 'NotAuthorizedException')
  },
  'refuses an access token that another key has signed': async (asked) => {
    const [head, body] = (await tokensOf(asked)).AccessToken.split('.')
    const forged = `${head}.${body}.${Buffer.from('forged').toString('base64url')}`
    await refused(asked.cognito.getUser({ AccessToken: forged }), 'NotAuthorizedException')
  },
  'publishes the keys that verify its tokens': async (asked) => {
    const keys = new URL(`${asked.endpoint}/${asked.UserPoolId}/.well-known/jwks.json`)
    await jwtVerify((await tokensOf(asked)).IdToken, createRemoteJWKSet(keys))
  },
  'names the groups of the user in the ID token': async (asked) => {
    const group = { UserPoolId: asked.UserPoolId, GroupName: 'staff' }
    await asked.cognito.createGroup(group)
    await asked.cognito.adminAddUserToGroup({ ...group, Username })
    const groups = decodeJwt((await tokensOf(asked)).IdToken)['cognito:groups']
    must(Array.isArray(groups) && groups[0] === 'staff', `cognito:groups is ${JSON.stringify(groups)}`)
  },
  'takes the code of an authenticator app, and refuses a wrong one': async (asked) => {
    const { cognito, ClientId, UserPoolId } = asked
    // Not every server asks that the pool allows it.
    const SoftwareTokenMfaConfiguration = { Enabled: true }
    await cognito
      .setUserPoolMfaConfig({ UserPoolId, MfaConfiguration: 'OPTIONAL', SoftwareTokenMfaConfiguration })
      .catch(() => undefined)
    const { AccessToken } = await tokensOf(asked)
    const { SecretCode = '' } = await cognito.associateSoftwareToken({ AccessToken })
    const code = new TOTP({ secret: SecretCode }).generate()
    const wrong = code === '000000' ? '111111' : '000000'
    const verify = (UserCode: string) => cognito.verifySoftwareToken({ AccessToken, UserCode })
    await refused(verify(wrong), 'EnableSoftwareTokenMFAException', 'CodeMismatchException')
    await verify(code)
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
    await cognito.setUserMFAPreference({ AccessToken, SoftwareTokenMfaSettings })
    const { ChallengeName, Session } = await signIn(asked)
    must(ChallengeName === 'SOFTWARE_TOKEN_MFA', `the challenge is ${ChallengeName ?? 'none'}`)
    const ChallengeResponses = { USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: wrong }
    const answer = { ClientId, ChallengeName, Session, ChallengeResponses }
    await refused(cognito.respondToAuthChallenge(answer), 'CodeMismatchException')
  },
  'offers a sign-in by a code in an e-mail (USER_AUTH)': async ({ endpoint }) => {
    const SignInPolicy = { AllowedFirstAuthFactors: ['PASSWORD' as const, 'EMAIL_OTP' as const] }
    const { cognito, ClientId } = await newPool(endpoint, { Policies: { SignInPolicy } })
    const AuthParameters = { USERNAME: Username, PREFERRED_CHALLENGE: 'EMAIL_OTP' }
    const { ChallengeName } = await cognito.initiateAuth({ ClientId, AuthFlow: 'USER_AUTH', AuthParameters })
    must(ChallengeName === 'EMAIL_OTP', `the challenge is ${ChallengeName ?? 'none'}`)
  },
  'remembers devices (NewDeviceMetadata)': async ({ endpoint }) => {
    const every = { DeviceConfiguration: { DeviceOnlyRememberedOnUserPrompt: false } }
    const { AuthenticationResult } = await signInBySrp(await newPool(endpoint, every))
    must(AuthenticationResult?.NewDeviceMetadata?.DeviceKey, 'there is no NewDeviceMetadata')
  },
  'begins the registration of a passkey': async ({ endpoint }) => {
    const SignInPolicy = { AllowedFirstAuthFactors: ['PASSWORD' as const, 'WEB_AUTHN' as const] }
    const asked = await newPool(endpoint, { Policies: { SignInPolicy } })
    await asked.cognito.setUserPoolMfaConfig({
      UserPoolId: asked.UserPoolId,
      MfaConfiguration: 'OFF',
      WebAuthnConfiguration: { RelyingPartyId: 'localhost' },
    })
    const { AccessToken } = await tokensOf(asked)
    const { CredentialCreationOptions } = await asked.cognito.startWebAuthnRegistration({ AccessToken })
    must(CredentialCreationOptions, 'there are no CredentialCreationOptions')
  },
  'has the sign-in page of the hosted domain': async ({ cognito, endpoint, UserPoolId, ClientId }) => {
    const redirect = 'http://localhost:3000/callback'
    await cognito.updateUserPoolClient({
      UserPoolId,
      ClientId,
      AllowedOAuthFlows: ['code'],
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthScopes: ['openid'],
      SupportedIdentityProviders: ['COGNITO'],
      CallbackURLs: [redirect],
    })
    const query = new URLSearchParams({
      client_id: ClientId,
      response_type: 'code',
      scope: 'openid',
      redirect_uri: redirect,
      // RFC 7636, Appendix B
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
    const page = await fetch(`${endpoint}/oauth2/authorize?${query}`)
    must(page.ok && /type="?password/.test(await page.text()), `/oauth2/authorize answers ${page.status}`)
  },
  'gives tokens to machines (client_credentials)': async ({ cognito, endpoint, UserPoolId }) => {
    const Scopes = [{ ScopeName: 'read', ScopeDescription: 'Reads orders' }]
    await cognito.createResourceServer({ UserPoolId, Identifier: 'orders', Name: 'Orders', Scopes })
    const { UserPoolClient } = await cognito.createUserPoolClient({
      UserPoolId,
      ClientName: 'machine',
      GenerateSecret: true,
      AllowedOAuthFlows: ['client_credentials'],
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthScopes: ['orders/read'],
    })
    const { ClientId = '', ClientSecret = '' } = UserPoolClient ?? {}
    const answer = await fetch(`${endpoint}/oauth2/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${ClientId}:${ClientSecret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    must(answer.ok, `/oauth2/token answers ${answer.status}`)
  },
  'has identity pools': async ({ endpoint }) => {
    const identities = new CognitoIdentity(toServer(endpoint))
    const guests = { IdentityPoolName: 'guests', AllowUnauthenticatedIdentities: true }
    const { IdentityPoolId } = await identities.createIdentityPool(guests)
    must((await identities.getId({ IdentityPoolId })).IdentityId, 'there is no identity')
  },
  'has other services of AWS, such as S3': async ({ endpoint }) => {
    const scope = `any/20261129/${REGION}/s3/aws4_request`
    const Authorization = `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=any`
    const answer = await fetch(`${endpoint}/`, { headers: { Authorization } })
    must((await answer.text()).includes('ListAllMyBucketsResult'), `GET / answers ${answer.status}`)
  },
}
