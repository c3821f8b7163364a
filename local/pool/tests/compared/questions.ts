/** What people want from a local Cognito, as questions that any server can be asked over HTTP. */
import { createHash } from 'node:crypto'
import {
  CognitoIdentityProvider,
  type CreateUserPoolCommandInput,
} from '@aws-sdk/client-cognito-identity-provider'
import { CognitoIdentity } from '@aws-sdk/client-cognito-identity'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { TOTP } from 'otpauth'
import { srpClient } from '../../../../tests/support/poolClient'

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

/** A question; it resolves if the answer is yes, and rejects with what the server did instead. */
export interface Question {
  what: string
  /** Settings of the pool that it needs. */
  pool?: Partial<CreateUserPoolCommandInput>
  ask: (asked: Asked) => Promise<unknown>
}

const toServer = (endpoint: string) => ({
  endpoint,
  region: REGION,
  credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
  maxAttempts: 1,
})

/** @returns undefined if the answer is yes, or else what the server did */
export async function answerOf(endpoint: string, { pool, ask }: Question): Promise<string | undefined> {
  try {
    const cognito = new CognitoIdentityProvider(toServer(endpoint))
    const { UserPool } = await cognito.createUserPool({
      PoolName: 'compared',
      UsernameAttributes: ['email'],
      ...pool,
    })
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
    await cognito.adminCreateUser({
      UserPoolId,
      Username,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: 'ann@example.com' },
        { Name: 'email_verified', Value: 'true' },
      ],
    })
    await cognito.adminSetUserPassword({ UserPoolId, Username, Password, Permanent: true })
    await ask({ endpoint, cognito, UserPoolId, ClientId: UserPoolClient?.ClientId ?? '' })
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
  const { AuthenticationResult } = await signIn(asked)
  return {
    AccessToken: AuthenticationResult?.AccessToken ?? '',
    IdToken: AuthenticationResult?.IdToken ?? '',
    RefreshToken: AuthenticationResult?.RefreshToken ?? '',
  }
}

async function signInBySrp({ cognito, ClientId, UserPoolId }: Asked, password: string) {
  const client = srpClient(UserPoolId.split('_')[1])
  const { ChallengeParameters = {} } = await cognito.initiateAuth({
    ClientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: Username, SRP_A: client.srpA },
  })
  return cognito.respondToAuthChallenge({
    ClientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    // Moto leaves the user's id out.
    ChallengeResponses: client.claim({ USER_ID_FOR_SRP: Username, ...ChallengeParameters }, password),
  })
}

const refresh = ({ cognito, ClientId }: Asked, REFRESH_TOKEN: string) =>
  cognito.initiateAuth({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } })

export const QUESTIONS: readonly Question[] = [
  {
    what: 'signs in by SRP with the right password',
    ask: async (asked) =>
      must((await signInBySrp(asked, Password)).AuthenticationResult, 'there are no tokens'),
  },
  {
    what: 'refuses a wrong password by SRP',
    ask: async (asked) => refused(signInBySrp(asked, 'Wrong-5ecret'), 'NotAuthorizedException'),
  },
  {
    what: 'refuses a wrong password that is sent as it is, with NotAuthorizedException',
    ask: async (asked) => refused(signIn(asked, 'Wrong-5ecret'), 'NotAuthorizedException'),
  },
  {
    what: 'locks a user for a while after ten wrong passwords',
    ask: async (asked) => {
      for (let count = 0; count < 10; count++) await signIn(asked, 'Wrong-5ecret').catch(() => undefined)
      await refused(signIn(asked), 'NotAuthorizedException')
    },
  },
  {
    what: 'answers a wrong password and an unknown user alike (PreventUserExistenceErrors)',
    ask: async (asked) => {
      await refused(signIn(asked, 'Wrong-5ecret'), 'NotAuthorizedException')
      await refused(signIn(asked, Password, 'nobody@example.com'), 'NotAuthorizedException')
    },
  },
  {
    what: 'refuses a password that breaks the policy',
    ask: async ({ cognito, ClientId }) =>
      refused(
        cognito.signUp({ ClientId, Username: 'bob@example.com', Password: 'simple' }),
        'InvalidPasswordException',
      ),
  },
  {
    what: 'gives new tokens for a refresh token',
    ask: async (asked) =>
      must((await refresh(asked, (await tokensOf(asked)).RefreshToken)).AuthenticationResult, 'no tokens'),
  },
  {
    what: 'rotates refresh tokens (GetTokensFromRefreshToken)',
    ask: async (asked) => {
      const { cognito, ClientId, UserPoolId } = asked
      const RefreshTokenRotation = { Feature: 'ENABLED', RetryGracePeriodSeconds: 0 } as const
      await cognito.updateUserPoolClient({
        UserPoolId,
        ClientId,
        ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
        RefreshTokenRotation,
      })
      const { RefreshToken } = await tokensOf(asked)
      const rotate = () => cognito.getTokensFromRefreshToken({ ClientId, RefreshToken })
      await rotate()
      await refused(rotate(), 'RefreshTokenReuseException')
    },
  },
  {
    what: 'ends refresh tokens at GlobalSignOut',
    ask: async (asked) => {
      const { AccessToken, RefreshToken } = await tokensOf(asked)
      await asked.cognito.globalSignOut({ AccessToken })
      await refused(refresh(asked, RefreshToken), 'NotAuthorizedException')
    },
  },
  {
    what: 'refuses an access token that another key has signed',
    ask: async (asked) => {
      const [head, body] = (await tokensOf(asked)).AccessToken.split('.')
      const forged = `${head}.${body}.${Buffer.from('forged').toString('base64url')}`
      await refused(asked.cognito.getUser({ AccessToken: forged }), 'NotAuthorizedException')
    },
  },
  {
    what: 'publishes the keys that verify its tokens',
    ask: async (asked) => {
      const keys = new URL(`${asked.endpoint}/${asked.UserPoolId}/.well-known/jwks.json`)
      await jwtVerify((await tokensOf(asked)).IdToken, createRemoteJWKSet(keys))
    },
  },
  {
    what: 'names the groups of the user in the ID token',
    ask: async (asked) => {
      const group = { UserPoolId: asked.UserPoolId, GroupName: 'staff' }
      await asked.cognito.createGroup(group)
      await asked.cognito.adminAddUserToGroup({ ...group, Username })
      const groups = decodeJwt((await tokensOf(asked)).IdToken)['cognito:groups']
      must(Array.isArray(groups) && groups[0] === 'staff', `cognito:groups is ${JSON.stringify(groups)}`)
    },
  },
  {
    what: 'takes the code of an authenticator app, and refuses a wrong one',
    ask: async (asked) => {
      const { cognito, ClientId, UserPoolId } = asked
      // Not every server asks that the pool allows it.
      const SoftwareTokenMfaConfiguration = { Enabled: true }
      await cognito
        .setUserPoolMfaConfig({ UserPoolId, MfaConfiguration: 'OPTIONAL', SoftwareTokenMfaConfiguration })
        .catch(() => undefined)
      const { AccessToken } = await tokensOf(asked)
      const { SecretCode = '' } = await cognito.associateSoftwareToken({ AccessToken })
      const app = new TOTP({ secret: SecretCode })
      const code = app.generate()
      const wrong = code === '000000' ? '111111' : '000000'
      const verify = (UserCode: string) => cognito.verifySoftwareToken({ AccessToken, UserCode })
      await refused(verify(wrong), 'EnableSoftwareTokenMFAException', 'CodeMismatchException')
      await verify(code)
      await cognito.setUserMFAPreference({
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
      })
      const { ChallengeName, Session } = await signIn(asked)
      must(ChallengeName === 'SOFTWARE_TOKEN_MFA', `the challenge is ${ChallengeName ?? 'none'}`)
      await refused(
        cognito.respondToAuthChallenge({
          ClientId,
          ChallengeName,
          Session,
          ChallengeResponses: { USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: wrong },
        }),
        'CodeMismatchException',
      )
    },
  },
  {
    what: 'offers a sign-in by a code in an e-mail (USER_AUTH)',
    pool: { Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP'] } } },
    ask: async ({ cognito, ClientId }) => {
      const { ChallengeName } = await cognito.initiateAuth({
        ClientId,
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: Username, PREFERRED_CHALLENGE: 'EMAIL_OTP' },
      })
      must(ChallengeName === 'EMAIL_OTP', `the challenge is ${ChallengeName ?? 'none'}`)
    },
  },
  {
    what: 'remembers devices (NewDeviceMetadata)',
    pool: { DeviceConfiguration: { DeviceOnlyRememberedOnUserPrompt: false } },
    ask: async (asked) => {
      const { AuthenticationResult } = await signInBySrp(asked, Password)
      must(AuthenticationResult?.NewDeviceMetadata?.DeviceKey, 'there is no NewDeviceMetadata')
    },
  },
  {
    what: 'begins the registration of a passkey',
    pool: { Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } } },
    ask: async (asked) => {
      await asked.cognito.setUserPoolMfaConfig({
        UserPoolId: asked.UserPoolId,
        MfaConfiguration: 'OFF',
        WebAuthnConfiguration: { RelyingPartyId: 'localhost' },
      })
      const { AccessToken } = await tokensOf(asked)
      const { CredentialCreationOptions } = await asked.cognito.startWebAuthnRegistration({ AccessToken })
      must(CredentialCreationOptions, 'there are no CredentialCreationOptions')
    },
  },
  {
    what: 'has the sign-in page of the hosted domain',
    ask: async ({ cognito, endpoint, UserPoolId, ClientId }) => {
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
        code_challenge: createHash('sha256').update('a'.repeat(43)).digest('base64url'),
        code_challenge_method: 'S256',
      })
      const page = await fetch(`${endpoint}/oauth2/authorize?${query}`)
      must(page.ok && /type="?password/.test(await page.text()), `/oauth2/authorize answers ${page.status}`)
    },
  },
  {
    what: 'gives tokens to machines (client_credentials)',
    ask: async ({ cognito, endpoint, UserPoolId }) => {
      await cognito.createResourceServer({
        UserPoolId,
        Identifier: 'orders',
        Name: 'Orders',
        Scopes: [{ ScopeName: 'read', ScopeDescription: 'Reads orders' }],
      })
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
  },
  {
    what: 'has identity pools',
    ask: async ({ endpoint }) => {
      const identities = new CognitoIdentity(toServer(endpoint))
      const { IdentityPoolId } = await identities.createIdentityPool({
        IdentityPoolName: 'guests',
        AllowUnauthenticatedIdentities: true,
      })
      must((await identities.getId({ IdentityPoolId })).IdentityId, 'there is no identity')
    },
  },
  {
    what: 'has other services of AWS, such as S3',
    ask: async ({ endpoint }) => {
      const scope = `any/20261129/${REGION}/s3/aws4_request`
      const answer = await fetch(`${endpoint}/`, {
        headers: { Authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=any` },
      })
      must((await answer.text()).includes('ListAllMyBucketsResult'), `GET / answers ${answer.status}`)
    },
  },
]
