/**
 * The calls of the replay, in an order in which each finds what it needs. They make a user pool of their own
 * and delete it at the end; they need no inbox, for no call needs a code that was sent.
 */
import {
  AdminAddUserToGroupCommand,
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserAuthFactorsCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  CreateGroupCommand,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  DeleteGroupCommand,
  DeleteUserCommand,
  DeleteUserPoolClientCommand,
  DeleteUserPoolCommand,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  ForgotPasswordCommand,
  GetGroupCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAuthFactorsCommand,
  GetUserCommand,
  GetUserPoolMfaConfigCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListGroupsCommand,
  ListUserPoolClientsCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  SetUserPoolMfaConfigCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  UpdateUserPoolCommand,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
  type AdminCreateUserCommandInput,
  type AuthFactorType,
  type CognitoIdentityProviderClient,
  type CreateUserPoolClientCommandInput,
  type InitiateAuthCommandInput,
  type RespondToAuthChallengeCommandInput,
} from '@aws-sdk/client-cognito-identity-provider'
import { Secret, TOTP } from 'otpauth'
import { createEphemeral, passwordProof, srpA } from '../../src/cognito/srp'
import { timestamp } from '../../src/cognito/timestamp'
import { createTranscript } from './transcript'

export interface ReplayDeps {
  client: CognitoIdentityProviderClient
  /** The clock that the service has, in epoch milliseconds. */
  now: () => number
  /** Lets that many seconds pass for the service. */
  wait: (seconds: number) => Promise<void>
}

/** Addresses of the SES mailbox simulator: whatever the service sends arrives there, and bothers nobody. */
const ADA = 'success+ada@simulator.amazonses.com'
const BOB = 'success+bob@simulator.amazonses.com'
const EVE = 'success+eve@simulator.amazonses.com'
const CY = 'success+cy@simulator.amazonses.com'
const NOBODY = 'success+nobody@simulator.amazonses.com'
const PASSWORD = 'Replay-Passw0rd!'
const OTHER_PASSWORD = 'Replay-An0ther!'
const WRONG = 'Replay-Wr0ng!'
const NO_CLIENT = '0123456789abcdefghijklmnop'
/** Seconds that a code of an authenticator app is valid for. */
const STEP = 30

/** Makes the calls one after the other. @returns a line an answer, without what differs from run to run */
export async function replay({ client, now, wait }: ReplayDeps): Promise<readonly string[]> {
  const { lines, ask, mask } = createTranscript(client)

  // ---- A pool and its app clients ----

  const made = await ask(
    'of e-mail addresses',
    client.send(
      new CreateUserPoolCommand({
        PoolName: 'gatehouse-replay',
        UsernameAttributes: ['email'],
        AutoVerifiedAttributes: ['email'],
        Policies: { PasswordPolicy: { MinimumLength: 10, RequireSymbols: true } },
        Schema: [{ Name: 'level', AttributeDataType: 'Number', Mutable: true }],
      }),
    ),
  )
  const UserPoolId = made?.UserPool?.Id
  if (UserPoolId === undefined) return lines
  mask(UserPoolId, 'pool')
  const unknownPool = `${UserPoolId.split('_')[0] ?? ''}_Unknown00`

  await ask('it', client.send(new DescribeUserPoolCommand({ UserPoolId })))
  await ask('an unknown one', client.send(new DescribeUserPoolCommand({ UserPoolId: unknownPool })))
  await ask(
    'codes of an app',
    client.send(
      new SetUserPoolMfaConfigCommand({
        UserPoolId,
        MfaConfiguration: 'OPTIONAL',
        SoftwareTokenMfaConfiguration: { Enabled: true },
      }),
    ),
  )
  await ask('codes of an app', client.send(new GetUserPoolMfaConfigCommand({ UserPoolId })))

  const createClient = (what: string, settings: Partial<CreateUserPoolClientCommandInput>) =>
    ask(what, client.send(new CreateUserPoolClientCommand({ UserPoolId, ClientName: 'replay', ...settings })))
  const web = await createClient('that tells nobody who has an account', {
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
  })
  const ClientId = web?.UserPoolClient?.ClientId
  mask(ClientId, 'client')
  const frank = await createClient('that tells who has an account', {
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_ADMIN_USER_PASSWORD_AUTH'],
    PreventUserExistenceErrors: 'LEGACY',
  })
  const frankId = frank?.UserPoolClient?.ClientId
  mask(frankId, 'frank client')
  await createClient('for the hosted pages, without scopes', { AllowedOAuthFlowsUserPoolClient: true })
  await ask('both', client.send(new ListUserPoolClientsCommand({ UserPoolId, MaxResults: 10 })))
  await ask(
    'an unknown one',
    client.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId: NO_CLIENT })),
  )

  // ---- Users and groups ----

  const create = (what: string, input: Partial<AdminCreateUserCommandInput>) =>
    ask(
      what,
      client.send(
        new AdminCreateUserCommand({ UserPoolId, Username: ADA, MessageAction: 'SUPPRESS', ...input }),
      ),
    )
  const verified = [{ Name: 'email_verified', Value: 'true' }]
  const ada = await create('with a temporary password', {
    TemporaryPassword: PASSWORD,
    UserAttributes: [{ Name: 'email', Value: ADA }, ...verified],
  })
  mask(ada?.User?.Username, 'ada')
  await create('twice', { TemporaryPassword: PASSWORD })
  await create('with a password too short', { Username: BOB, TemporaryPassword: 'short' })
  await create('whose name is no address', { Username: 'bob' })
  await create('with an attribute there is not', {
    Username: BOB,
    UserAttributes: [{ Name: 'custom:colour', Value: 'red' }],
  })
  const bob = await create('another one', {
    Username: BOB,
    UserAttributes: [{ Name: 'email', Value: BOB }, ...verified],
  })
  mask(bob?.User?.Username, 'bob')
  await ask('by address', client.send(new AdminGetUserCommand({ UserPoolId, Username: ADA })))
  await ask('unknown', client.send(new AdminGetUserCommand({ UserPoolId, Username: NOBODY })))

  const setPassword = (what: string, Username: string, Password: string) =>
    ask(
      what,
      client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true })),
    )
  await setPassword('without a symbol', BOB, 'OnlyLetters123')
  await setPassword('of nobody', NOBODY, PASSWORD)
  await setPassword('for good', BOB, PASSWORD)

  const group = { UserPoolId, GroupName: 'tenant_acme_1' }
  await ask('a group', client.send(new CreateGroupCommand(group)))
  await ask('twice', client.send(new CreateGroupCommand(group)))
  await ask(
    'a name with a blank',
    client.send(new CreateGroupCommand({ UserPoolId, GroupName: 'tenant acme' })),
  )
  await ask('ada', client.send(new AdminAddUserToGroupCommand({ ...group, Username: ADA })))
  await ask('nobody', client.send(new AdminAddUserToGroupCommand({ ...group, Username: NOBODY })))
  await ask(
    'a group there is not',
    client.send(new AdminAddUserToGroupCommand({ UserPoolId, GroupName: 'none', Username: ADA })),
  )
  await ask('ada’s', client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username: ADA })))
  await ask('all', client.send(new ListGroupsCommand({ UserPoolId })))
  await ask('its users', client.send(new ListUsersInGroupCommand(group)))
  await ask('unknown', client.send(new GetGroupCommand({ UserPoolId, GroupName: 'none' })))
  await ask('it', client.send(new DeleteGroupCommand(group)))
  await ask('again', client.send(new DeleteGroupCommand(group)))
  await ask('by address', client.send(new ListUsersCommand({ UserPoolId, Filter: `email = "${ADA}"` })))
  await ask('by no filter', client.send(new ListUsersCommand({ UserPoolId, Filter: 'email is ada' })))
  await ask('a page there is not', client.send(new ListUsersCommand({ UserPoolId, PaginationToken: 'none' })))

  // ---- Signing in ----

  const signIn = (what: string, username: string, password: string, id = ClientId) =>
    ask(
      what,
      client.send(
        new InitiateAuthCommand({
          AuthFlow: 'USER_PASSWORD_AUTH',
          ClientId: id,
          AuthParameters: { USERNAME: username, PASSWORD: password },
        }),
      ),
    )
  await signIn('the wrong password', BOB, WRONG)
  await signIn('nobody', NOBODY, WRONG)
  await signIn('nobody, told', NOBODY, WRONG, frankId)
  await signIn('an app client there is not', BOB, PASSWORD, NO_CLIENT)
  const initiate = (what: string, input: Partial<InitiateAuthCommandInput>) =>
    ask(what, client.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', ...input })))
  await initiate('without a password', { AuthParameters: { USERNAME: BOB } })
  await initiate('without a name', { AuthParameters: { PASSWORD } })
  await initiate('a flow that is off', { AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: BOB } })
  await initiate('triggers there are not', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: BOB } })
  await ask(
    'a flow that is off',
    client.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: BOB, PASSWORD },
      }),
    ),
  )

  const answer = (what: string, input: Partial<RespondToAuthChallengeCommandInput>) =>
    ask(
      what,
      client.send(
        new RespondToAuthChallengeCommand({ ClientId, ChallengeName: 'NEW_PASSWORD_REQUIRED', ...input }),
      ),
    )
  const temporary = await signIn('a temporary password', ADA, PASSWORD)
  const newPassword = (NEW_PASSWORD: string) => ({
    Session: temporary?.Session,
    ChallengeResponses: { USERNAME: ADA, NEW_PASSWORD },
  })
  await answer('a weak one', newPassword('weak'))
  await answer('without a session', { ...newPassword(OTHER_PASSWORD), Session: undefined })
  await answer('a session of nobody', { ...newPassword(OTHER_PASSWORD), Session: 'x'.repeat(40) })
  await answer('a good one', newPassword(OTHER_PASSWORD))
  await answer('the same session again', newPassword(OTHER_PASSWORD))

  const proveTo = async (what: string, password: string) => {
    const ephemeral = createEphemeral((length) => crypto.getRandomValues(new Uint8Array(length)))
    const asked = await initiate('the password by SRP', {
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: BOB, SRP_A: srpA(ephemeral) },
    })
    const {
      SRP_B = '',
      SALT = '',
      SECRET_BLOCK = '',
      USER_ID_FOR_SRP = '',
    } = asked?.ChallengeParameters ?? {}
    const challenge = { srpB: SRP_B, salt: SALT, secretBlock: SECRET_BLOCK, userId: USER_ID_FOR_SRP }
    const TIMESTAMP = timestamp(now())
    const name = UserPoolId.split('_')[1] ?? ''
    return answer(what, {
      ChallengeName: 'PASSWORD_VERIFIER',
      Session: asked?.Session,
      ChallengeResponses: {
        USERNAME: USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: await passwordProof(ephemeral, name, password, challenge, TIMESTAMP),
        TIMESTAMP,
      },
    })
  }
  await proveTo('a wrong proof', WRONG)
  const first = await proveTo('a proof', PASSWORD)
  const AccessToken = first?.AuthenticationResult?.AccessToken

  // ---- Signing in by choice ----

  const choice = await createClient('that lets people choose', {
    ExplicitAuthFlows: ['ALLOW_USER_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
  })
  const choiceId = choice?.UserPoolClient?.ClientId
  mask(choiceId, 'choice')
  const choose = (what: string, USERNAME: string, more: Record<string, string> = {}, Session?: string) =>
    initiate(what, {
      ClientId: choiceId,
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME, ...more },
      Session,
    })
  const select = async (what: string, ChallengeResponses: Record<string, string>) => {
    const { Session } = (await choose('a choice', BOB)) ?? {}
    return answer(what, {
      ClientId: choiceId,
      ChallengeName: 'SELECT_CHALLENGE',
      Session,
      ChallengeResponses: { USERNAME: BOB, ...ChallengeResponses },
    })
  }
  const policies = (AllowedFirstAuthFactors: AuthFactorType[]) =>
    client.send(
      new UpdateUserPoolCommand({
        UserPoolId,
        AutoVerifiedAttributes: ['email'],
        MfaConfiguration: 'OPTIONAL',
        Policies: {
          PasswordPolicy: { MinimumLength: 10, RequireSymbols: true },
          SignInPolicy: { AllowedFirstAuthFactors },
        },
      }),
    )
  await choose('a code there is not', BOB, { PREFERRED_CHALLENGE: 'EMAIL_OTP' })
  await ask('a factor that cannot be first', policies(['PASSWORD', 'SOFTWARE_TOKEN']))
  await ask('passkeys alone', policies(['WEB_AUTHN']))
  await ask('codes by e-mail', policies(['PASSWORD', 'EMAIL_OTP']))
  await choose('a password that is right', BOB, { PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD })
  await choose('a password that is wrong', BOB, { PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: WRONG })
  await choose('a password that is not given', BOB, { PREFERRED_CHALLENGE: 'PASSWORD' })
  await choose('SRP without its value', BOB, { PREFERRED_CHALLENGE: 'PASSWORD_SRP' })
  await choose('a passkey there is not', BOB, { PREFERRED_CHALLENGE: 'WEB_AUTHN' })
  await select('what was not offered', { ANSWER: 'SMS_OTP' })
  await select('a wrong password', { ANSWER: 'PASSWORD', PASSWORD: WRONG })
  await select('a password', { ANSWER: 'PASSWORD', PASSWORD })
  const asked = await choose('a code', BOB, { PREFERRED_CHALLENGE: 'EMAIL_OTP' })
  await answer('a wrong code', {
    ClientId: choiceId,
    ChallengeName: 'EMAIL_OTP',
    Session: asked?.Session,
    ChallengeResponses: { USERNAME: BOB, EMAIL_OTP_CODE: '00000000' },
  })
  const noPassword = (what: string, id: string | undefined) =>
    ask(what, client.send(new SignUpCommand({ ClientId: id, Username: CY })))
  await noPassword('without a password, where the client has no codes', ClientId)
  const begun = await noPassword('without a password', choiceId)
  await choose('a sign-up that is not confirmed', CY, {}, begun?.Session)
  await ask(
    'what bob begins with',
    client.send(new AdminGetUserAuthFactorsCommand({ UserPoolId, Username: BOB })),
  )
  await ask('what bob begins with', client.send(new GetUserAuthFactorsCommand({ AccessToken })))
  await ask(
    'passkeys as a second step',
    client.send(new SetUserMFAPreferenceCommand({ AccessToken, WebAuthnMfaSettings: { Enabled: true } })),
  )
  await ask(
    'for everybody, beside codes',
    client.send(new SetUserPoolMfaConfigCommand({ UserPoolId, MfaConfiguration: 'ON' })),
  )
  await ask('passwords only', policies(['PASSWORD']))

  // ---- The account ----

  await ask('bob', client.send(new GetUserCommand({ AccessToken })))
  await ask('no token', client.send(new GetUserCommand({ AccessToken: 'none' })))
  const update = (what: string, Name: string, Value: string) =>
    ask(
      what,
      client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] })),
    )
  await update('a name', 'given_name', 'Bob')
  await update('one there is not', 'custom:colour', 'red')
  await update('one of the pool’s own', 'custom:level', '3')
  await update('one that is not a number', 'custom:level', 'three')
  await update('the id', 'sub', '1')
  await update('to be verified', 'email_verified', 'true')
  await ask(
    'a code nobody sent',
    client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code: '000000' })),
  )
  const change = (what: string, PreviousPassword: string, ProposedPassword: string) =>
    ask(what, client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword })))
  await change('the wrong one', WRONG, OTHER_PASSWORD)
  await change('to a weak one', PASSWORD, 'weak')
  await change('to a good one', PASSWORD, OTHER_PASSWORD)

  // ---- The second step ----

  const preferApp = { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }
  await ask('before there is one', client.send(new SetUserMFAPreferenceCommand(preferApp)))
  const app = await ask('an app', client.send(new AssociateSoftwareTokenCommand({ AccessToken })))
  const totp = new TOTP({ secret: Secret.fromBase32(app?.SecretCode ?? 'AAAA'), period: STEP })
  const code = () => totp.generate({ timestamp: now() })
  const wrongCode = () => String((Number(code()) + 500_000) % 1_000_000).padStart(6, '0')
  const verify = (what: string, UserCode: string) =>
    ask(what, client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode })))
  await verify('a wrong code', wrongCode())
  await verify('letters', 'abcdef')
  await verify('a code', code())
  await ask('the app', client.send(new SetUserMFAPreferenceCommand(preferApp)))
  // A code is taken once.
  await wait(STEP)
  const second = await signIn('with a second step', BOB, OTHER_PASSWORD)
  const factor = (what: string, SOFTWARE_TOKEN_MFA_CODE: string) =>
    answer(what, {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: second?.Session,
      ChallengeResponses: { USERNAME: BOB, SOFTWARE_TOKEN_MFA_CODE },
    })
  await factor('a wrong code', wrongCode())
  const signedIn = await factor('a code', code())

  // ---- Tokens ----

  const RefreshToken = signedIn?.AuthenticationResult?.RefreshToken
  await ask('a good one', client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken })))
  await ask('none', client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: 'none' })))
  await initiate('a refresh token', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: RefreshToken ?? '' },
  })
  await ask(
    'of another app client',
    client.send(new GetTokensFromRefreshTokenCommand({ ClientId: frankId, RefreshToken })),
  )
  await ask('it', client.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken })))
  await ask('none', client.send(new RevokeTokenCommand({ ClientId, Token: 'none' })))
  await ask('a revoked one', client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken })))
  await ask('bob', client.send(new GlobalSignOutCommand({ AccessToken })))
  await ask('after it', client.send(new GetUserCommand({ AccessToken })))

  // ---- Signing up, and a forgotten password ----

  const signUp = (what: string, Username: string, Password: string) =>
    ask(what, client.send(new SignUpCommand({ ClientId, Username, Password })))
  await signUp('a weak password', EVE, 'weak')
  await signUp('a name that is no address', 'eve', PASSWORD)
  await signUp('somebody new', EVE, PASSWORD)
  await signUp('somebody known', EVE, PASSWORD)
  await signIn('before it is confirmed', EVE, PASSWORD)
  const confirm = (what: string, Username: string) =>
    ask(what, client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode: '000000' })))
  await confirm('a wrong code', EVE)
  await confirm('nobody', NOBODY)
  await ask('eve', client.send(new AdminConfirmSignUpCommand({ UserPoolId, Username: EVE })))
  await ask('again', client.send(new AdminConfirmSignUpCommand({ UserPoolId, Username: EVE })))
  await confirm('confirmed already', EVE)
  await ask('confirmed already', client.send(new ResendConfirmationCodeCommand({ ClientId, Username: EVE })))
  await ask('without a verified address', client.send(new ForgotPasswordCommand({ ClientId, Username: EVE })))
  await ask('bob', client.send(new ForgotPasswordCommand({ ClientId, Username: BOB })))
  await ask('nobody', client.send(new ForgotPasswordCommand({ ClientId, Username: NOBODY })))
  await ask('nobody, told', client.send(new ForgotPasswordCommand({ ClientId: frankId, Username: NOBODY })))
  const reset = (what: string, Username: string, Password: string) =>
    ask(
      what,
      client.send(
        new ConfirmForgotPasswordCommand({ ClientId, Username, Password, ConfirmationCode: '000000' }),
      ),
    )
  await reset('a wrong code', BOB, PASSWORD)
  await reset('a weak password', BOB, 'weak')
  await reset('nobody', NOBODY, PASSWORD)

  // ---- The end ----

  await ask('bob', client.send(new AdminDisableUserCommand({ UserPoolId, Username: BOB })))
  await signIn('while disabled', BOB, OTHER_PASSWORD)
  await ask('bob', client.send(new AdminEnableUserCommand({ UserPoolId, Username: BOB })))
  await ask('bob', client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: BOB })))
  await ask(
    'read-only',
    client.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId,
        Username: BOB,
        UserAttributes: [{ Name: 'sub', Value: '1' }],
      }),
    ),
  )
  const eve = await signIn('somebody confirmed', EVE, PASSWORD)
  const eveToken = { AccessToken: eve?.AuthenticationResult?.AccessToken }
  await ask('herself', client.send(new DeleteUserCommand(eveToken)))
  await ask('after it', client.send(new GetUserCommand(eveToken)))
  await ask('nobody', client.send(new AdminDeleteUserCommand({ UserPoolId, Username: NOBODY })))
  await ask('one', client.send(new DeleteUserPoolClientCommand({ UserPoolId, ClientId: frankId })))
  await ask('the pool', client.send(new DeleteUserPoolCommand({ UserPoolId })))
  await ask('after it', client.send(new DescribeUserPoolCommand({ UserPoolId })))
  return lines
}
