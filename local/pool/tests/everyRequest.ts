/** Every operation, and other requests that may change something, in an order in which all are accepted. */
import { newAuthenticator } from '../../../tests/support/authenticator'
import {
  controlRequest,
  newDeviceSecret,
  operationRequest,
  srpClient,
} from '../../../tests/support/poolClient'
import { totp } from '../../../tests/support/totp'
import type { Ready } from '../pool'
import { authorizationQuery, CALLBACK, VERIFIER } from './hosted/hostedPool'
import { given as attributes } from './ownPool'

/** Sends a request, which is accepted. A body is JSON, or else text. */
// oxlint-disable-next-line typescript/no-explicit-any -- JSON of the service, whose members a test knows
export type Send = (name: string, request: () => Request) => Promise<{ headers: Headers; body: any }>

/** @param lastCode the code of the newest message to an address */
export async function everyRequest(
  { endpoint, userPoolId: UserPoolId, clientId: ClientId, identityPoolId: IdentityPoolId }: Ready,
  send: Send,
  lastCode: (to: string) => Promise<string>,
): Promise<void> {
  const call = async (operation: string, input: object) =>
    (await send(operation, () => operationRequest(endpoint, operation, input))).body
  const inPool = (operation: string, more: object = {}) => call(operation, { UserPoolId, ...more })
  const inTurn = async (operations: string, more: object = {}) => {
    for (const operation of operations.split(' ')) await inPool(operation, more)
  }
  const control = (path: string, given: object = {}) =>
    send(`/control/${path}`, () => controlRequest(endpoint, path, given))

  // Pools
  const { Id } = (await call('CreateUserPool', { PoolName: 'other' })).UserPool
  await call('ListUserPools', { MaxResults: 10 })
  const other = { UserPoolId: Id, Domain: 'other-domain' }
  await call('CreateUserPoolDomain', other)
  await call('DescribeUserPoolDomain', { Domain: other.Domain })
  await call('UpdateUserPoolDomain', { ...other, ManagedLoginVersion: 2 })
  await call('DeleteUserPoolDomain', other)
  await call('UpdateUserPool', { UserPoolId: Id, PoolName: 'another' })
  await call('DeleteUserPool', { UserPoolId: Id })
  await inTurn('DescribeUserPool GetUserPoolMfaConfig')
  const EmailMfaConfiguration = { Subject: 'Code' }
  await inPool('SetUserPoolMfaConfig', { MfaConfiguration: 'OPTIONAL', EmailMfaConfiguration })
  const team = { Name: 'team', AttributeDataType: 'String', Mutable: true }
  await inPool('AddCustomAttributes', { CustomAttributes: [team] })
  const tracked = { UserSessionTracking: 'ENABLED', TokenSession: { MaxPerUser: 9 } }
  await inTurn('SetUserPoolSessionConfiguration GetUserPoolSessionConfiguration', tracked)
  const ofClient = { ClientId, SSOSession: { MaxValidityMinutes: 5 } }
  await inTurn('SetUserPoolClientSessionConfiguration GetUserPoolClientSessionConfiguration', ofClient)
  const ResourceArn = `arn:aws:cognito-idp:local:000000000000:userpool/${UserPoolId}`
  // A name of a tag that looks like a number of the file.
  await call('TagResource', { ResourceArn, Tags: { stage: 'test', $bigint: 'ab' } })
  await call('ListTagsForResource', { ResourceArn })
  await call('UntagResource', { ResourceArn, TagKeys: ['stage'] })
  const RiskExceptionConfiguration = { BlockedIPRangeList: ['192.0.2.0/24'] }
  await inTurn('SetRiskConfiguration DescribeRiskConfiguration', { RiskExceptionConfiguration })
  await inPool('SetUICustomization', { CSS: '.all {}' })
  await inPool('GetUICustomization', { ClientId })

  // What belongs to a pool
  const { UserPoolClient } = await inPool('CreateUserPoolClient', { ClientName: 'mine' })
  const client = { ClientId: UserPoolClient.ClientId }
  await inPool('DescribeUserPoolClient', client)
  await inPool('UpdateUserPoolClient', { ...client, ClientName: 'ours' })
  await inPool('ListUserPoolClients')
  await inPool('DeleteUserPoolClient', client)
  const server = { Identifier: 'orders', Name: 'Orders' }
  await inTurn('CreateResourceServer DescribeResourceServer', server)
  const Scopes = [{ ScopeName: 'read', ScopeDescription: 'Read' }]
  await inPool('UpdateResourceServer', { ...server, Scopes })
  await inPool('ListResourceServers', { MaxResults: 5 })
  await inPool('DeleteResourceServer', server)
  const provider = { ProviderName: 'Okta' }
  await inPool('CreateIdentityProvider', {
    ...provider,
    ProviderType: 'OIDC',
    ProviderDetails: { client_id: 'app', client_secret: 'shh', oidc_issuer: 'https://okta.example.com' },
    IdpIdentifiers: ['example.com'],
  })
  await inPool('DescribeIdentityProvider', provider)
  await inPool('GetIdentityProviderByIdentifier', { IdpIdentifier: 'example.com' })
  await inPool('UpdateIdentityProvider', { ...provider, AttributeMapping: { email: 'mail' } })
  await inPool('ListIdentityProviders')
  const identity = (ProviderName: string, ProviderAttributeValue: string) => ({
    ProviderName,
    ProviderAttributeName: 'Cognito_Subject',
    ProviderAttributeValue,
  })
  const { Username: plain } = await inPool('AdminGetUser', { Username: 'plain@example.com' })
  const SourceUser = identity('Okta', 'ada')
  await inPool('AdminLinkProviderForUser', { DestinationUser: identity('Cognito', plain), SourceUser })
  await inPool('AdminDisableProviderForUser', { User: SourceUser })
  await inPool('DeleteIdentityProvider', provider)
  const group = { GroupName: 'staff' }
  const member = { ...group, Username: 'plain@example.com' }
  await inTurn('CreateGroup GetGroup', group)
  await inPool('UpdateGroup', { ...group, Precedence: 3 })
  await inPool('ListGroups')
  await inTurn('AdminAddUserToGroup AdminListGroupsForUser ListUsersInGroup', member)
  await inTurn('AdminRemoveUserFromGroup AdminAddUserToGroup', member)
  await inPool('DeleteGroup', group)
  const job = { JobName: 'all', CloudWatchLogsRoleArn: 'arn:aws:iam::000000000000:role/import' }
  const { UserImportJob: stopped } = await inPool('CreateUserImportJob', job)
  const { UserImportJob } = await inPool('CreateUserImportJob', job)
  const { CSVHeader: columns } = await inPool('GetCSVHeader')
  const cells: Record<string, string> = {
    'cognito:username': 'csv@example.com',
    email: 'csv@example.com',
    email_verified: 'true',
  }
  const body = [columns.join(), columns.map((name: string) => cells[name] ?? '').join()].join('\n')
  await send('/import', () => new Request(UserImportJob.PreSignedUrl, { method: 'PUT', body }))
  await inPool('StartUserImportJob', { JobId: UserImportJob.JobId })
  await inTurn('StopUserImportJob DescribeUserImportJob', { JobId: stopped.JobId })
  await inPool('ListUserImportJobs', { MaxResults: 5 })

  // An administrator
  const ann = { Username: 'ann@example.com' }
  await inPool('AdminCreateUser', ann)
  await inPool('ListUsers', { Limit: 3 })
  await inPool('AdminSetUserPassword', { ...ann, Password: 'Ann-5ecret', Permanent: true })
  const reached = { phone_number: '+49301234567', phone_number_verified: 'true', email_verified: 'true' }
  const UserAttributes = attributes({ 'custom:team': 'blue', ...reached })
  await inPool('AdminUpdateUserAttributes', { ...ann, UserAttributes })
  await inPool('AdminDeleteUserAttributes', { ...ann, UserAttributeNames: ['custom:team'] })
  await inTurn('AdminDisableUser AdminEnableUser AdminGetUserAuthFactors', ann)
  await inPool('AdminSetUserMFAPreference', { ...ann, SMSMfaSettings: { Enabled: true, PreferredMfa: true } })
  const AuthParameters = { USERNAME: ann.Username, PASSWORD: 'Ann-5ecret' }
  const byAdmin = { ClientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters }
  const asked = await inPool('AdminInitiateAuth', byAdmin)
  await inPool('AdminRespondToAuthChallenge', {
    ClientId,
    ChallengeName: asked.ChallengeName,
    Session: asked.Session,
    ChallengeResponses: { USERNAME: ann.Username, SMS_MFA_CODE: await lastCode('+49301234567') },
  })
  await inPool('AdminSetUserMFAPreference', { ...ann, SMSMfaSettings: { Enabled: false } })
  const [session] = (await inPool('AdminListUserSessions', ann)).Sessions
  await inPool('AdminRevokeUserSession', { ...ann, SessionId: session.SessionId })
  await inPool('AdminResetUserPassword', ann)
  await inPool('AdminSetUserPassword', { ...ann, Password: 'Ann-6ecret', Permanent: true })
  await inPool('AdminDeleteSoftwareToken', { Username: 'totp@example.com' })
  await inPool('AdminConfirmSignUp', { Username: 'unconfirmed@example.com' })
  await inTurn('AdminUserGlobalSignOut AdminDeleteUser', ann)

  // A person
  const [bob, bobby] = ['bob@example.com', 'bobby@example.com']
  const Password = 'Bob-5ecret'
  const named = { ClientId, Username: bob }
  await call('SignUp', { ...named, Password, UserAttributes: attributes({ given_name: 'Bob' }) })
  await call('ResendConfirmationCode', named)
  await call('ConfirmSignUp', { ...named, ConfirmationCode: await lastCode(bob) })
  await call('ForgotPassword', named)
  const chosen = { ...named, ConfirmationCode: await lastCode(bob), Password: 'Bob-6ecret' }
  await call('ConfirmForgotPassword', chosen)
  await control('pool', { devices: 'ALWAYS' })
  const srp = srpClient()
  const bySrp = { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: bob, SRP_A: srp.srpA } }
  const { ChallengeName, ChallengeParameters } = await call('InitiateAuth', { ClientId, ...bySrp })
  const ChallengeResponses = srp.claim(ChallengeParameters, 'Bob-6ecret')
  const answered = await call('RespondToAuthChallenge', { ClientId, ChallengeName, ChallengeResponses })
  const { AccessToken, IdToken, RefreshToken, NewDeviceMetadata } = answered.AuthenticationResult
  const own = (operation: string, more: object = {}) => call(operation, { AccessToken, ...more })
  const device = { DeviceKey: NewDeviceMetadata.DeviceKey }
  const { DeviceSecretVerifierConfig } = newDeviceSecret(NewDeviceMetadata)
  await own('ConfirmDevice', { ...device, DeviceSecretVerifierConfig })
  await own('GetDevice', device)
  await own('ListDevices')
  await own('UpdateDeviceStatus', { ...device, DeviceRememberedStatus: 'not_remembered' })
  const onDevice = { ...device, Username: bob }
  await inTurn('AdminGetDevice AdminListDevices', onDevice)
  await inPool('AdminUpdateDeviceStatus', { ...onDevice, DeviceRememberedStatus: 'remembered' })
  await control('rotation', { enabled: true, graceSeconds: 60 })
  await call('GetTokensFromRefreshToken', { ClientId, RefreshToken, ...device })
  await inPool('AdminForgetDevice', onDevice)
  await control('pool', { devices: 'OFF' })
  for (const operation of ['GetUser', 'GetUserAuthFactors']) await own(operation)
  const { SecretCode } = await own('AssociateSoftwareToken')
  await own('VerifySoftwareToken', { UserCode: totp(SecretCode) })
  await own('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: true } })
  await own('UpdateUserAttributes', { UserAttributes: attributes({ email: bobby }) })
  await own('GetUserAttributeVerificationCode', { AttributeName: 'email' })
  const Code = await lastCode(bobby)
  await own('VerifyUserAttribute', { AttributeName: 'email', Code })
  await own('DeleteUserAttributes', { UserAttributeNames: ['custom:team'] })
  const { CredentialCreationOptions } = await own('StartWebAuthnRegistration')
  const Credential = await newAuthenticator('http://localhost:5173').create(CredentialCreationOptions)
  await own('CompleteWebAuthnRegistration', { Credential })
  await own('ListWebAuthnCredentials')
  await own('DeleteWebAuthnCredential', { CredentialId: Credential.id })
  await own('ChangePassword', { PreviousPassword: 'Bob-6ecret', ProposedPassword: 'Bob-7ecret' })
  await own('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } })

  // Identity pools
  const Logins = { [`${endpoint.replace('http://', '')}/${UserPoolId}`]: IdToken }
  const { IdentityId } = await call('GetId', { IdentityPoolId, Logins })
  await call('GetOpenIdToken', { IdentityId, Logins })
  await call('GetCredentialsForIdentity', { IdentityId, Logins })
  const Roles = { authenticated: 'arn:aws:iam::000000000000:role/staff' }
  await call('SetIdentityPoolRoles', { IdentityPoolId, Roles })
  await call('GetIdentityPoolRoles', { IdentityPoolId })
  const fields = { IdentityPoolName: 'orders', AllowUnauthenticatedIdentities: true }
  await call('UpdateIdentityPool', { IdentityPoolId, ...fields })
  const made = await call('CreateIdentityPool', fields)
  await call('DescribeIdentityPool', { IdentityPoolId: made.IdentityPoolId })
  await call('ListIdentityPools', { MaxResults: 5 })
  await call('DeleteIdentityPool', { IdentityPoolId: made.IdentityPoolId })

  // The hosted domain
  await control('client', { authFlows: ['USER_PASSWORD_AUTH', 'USER_SRP_AUTH'] })
  const query = authorizationQuery(ClientId)
  const form = (path: string, values: Record<string, string>) =>
    send(path.replace(/\?.*/, ''), () => {
      const sent = new URLSearchParams(values)
      return new Request(endpoint + path, { method: 'POST', body: sent })
    })
  const page = await form(`/login?${query}`, { username: bobby, password: 'Bob-7ecret' })
  const cookie = { Cookie: (page.headers.get('set-cookie') ?? '').replace(/;.*/, '') }
  const get = (path: string, headers: Record<string, string>) =>
    send(path.replace(/\?.*/, ''), () => new Request(endpoint + path, { headers }))
  const back = await get(`/oauth2/authorize?${query}`, cookie)
  const tokens = await form('/oauth2/token', {
    grant_type: 'authorization_code',
    client_id: ClientId,
    redirect_uri: CALLBACK,
    code: new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '',
    code_verifier: VERIFIER,
  })
  await get('/oauth2/userInfo', { Authorization: `Bearer ${tokens.body.access_token}` })
  await form('/oauth2/revoke', { client_id: ClientId, token: tokens.body.refresh_token })
  const leaving = new URLSearchParams({ client_id: ClientId, logout_uri: 'http://localhost:5173/auth/login' })
  await get(`/logout?${leaving.toString()}`, cookie)

  // Goodbye
  const [first] = (await own('ListUserSessions')).Sessions
  const signIn = async () => {
    const flow = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId }
    const who = { USERNAME: bobby, PASSWORD: 'Bob-7ecret' }
    return (await call('InitiateAuth', { ...flow, AuthParameters: who })).AuthenticationResult
  }
  const again = await signIn()
  await call('RevokeUserSession', { AccessToken: again.AccessToken, SessionId: first.SessionId })
  await call('RevokeToken', { ClientId, Token: again.RefreshToken })
  await control('pool', { devices: 'ALWAYS' })
  const remembered = await signIn()
  const onIt = { AccessToken: remembered.AccessToken, DeviceKey: remembered.NewDeviceMetadata.DeviceKey }
  await call('ConfirmDevice', { ...onIt, ...newDeviceSecret(remembered.NewDeviceMetadata) })
  await call('ForgetDevice', onIt)
  await control('lifetimes', { accessToken: 60 })
  await control('user', { username: 'plain@example.com', mfaSetUpDemanded: true })
  for (const operation of ['GlobalSignOut', 'DeleteUser'])
    await call(operation, { AccessToken: (await signIn()).AccessToken })
  await control('reset')
}
