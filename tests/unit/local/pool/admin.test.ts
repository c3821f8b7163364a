import { beforeEach, describe, expect, test, vi } from 'vitest'
import { inProcessPool, refusal, signInBySrp } from '../../../support/poolClient'

// Big-number work on a busy machine; nothing here is slow by design.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const pool = inProcessPool()
const { call, clientId: ClientId, control } = pool
const { userPoolId: UserPoolId } = pool.ready

beforeEach(() => control('reset'))

const admin = (operation: string, Username: string, more: object = {}) =>
  call(operation, { UserPoolId, Username, ...more })
const signIn = (USERNAME: string, PASSWORD = 'Passw0rd!') =>
  call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId,
    AuthParameters: { USERNAME, PASSWORD },
  })
const attributesOf = async (name: string) => {
  const { UserAttributes } = (await admin('AdminGetUser', name)).body
  return Object.fromEntries(
    UserAttributes.map((each: { Name: string; Value: string }) => [each.Name, each.Value]),
  )
}

describe('an administrator', () => {
  test('makes a user who signs in with the temporary password they were sent', async () => {
    const made = await admin('AdminCreateUser', 'made@example.com', {
      UserAttributes: [
        { Name: 'given_name', Value: 'Made' },
        { Name: 'email_verified', Value: 'true' },
      ],
    })
    expect(made.body.User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' })
    expect(made.body.User.Username).not.toBe('made@example.com')
    const temporary = await pool.lastCode('made@example.com')
    const { body } = await signInBySrp(call, ClientId, 'made@example.com', temporary)
    expect(body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  })

  test('may send the temporary password again, or not at all', async () => {
    await admin('AdminCreateUser', 'made@example.com', {
      MessageAction: 'SUPPRESS',
      TemporaryPassword: 'First 0ne!',
    })
    expect(await pool.read('/inbox.json')).toEqual([])
    await admin('AdminCreateUser', 'made@example.com', { MessageAction: 'RESEND' })
    const temporary = await pool.lastCode('made@example.com')
    expect((await signIn('made@example.com', 'First 0ne!')).error).toBe('NotAuthorizedException')
    expect((await signIn('made@example.com', temporary)).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    const resent = await admin('AdminCreateUser', 'plain@example.com', { MessageAction: 'RESEND' })
    expect(resent.error).toBe('UnsupportedUserStateException')
  })

  test('cannot make the same user twice, or one who could not sign in', async () => {
    expect(refusal(await admin('AdminCreateUser', 'PLAIN@example.com'))).toBe(
      '400 UsernameExistsException: An account with the given email already exists.',
    )
    expect((await admin('AdminCreateUser', 'no-address')).error).toBe('InvalidParameterException')
  })

  test('sets a permanent or a temporary password', async () => {
    await admin('AdminSetUserPassword', 'plain@example.com', { Password: 'Temp0rary!' })
    expect((await signIn('plain@example.com', 'Temp0rary!')).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    await admin('AdminSetUserPassword', 'plain@example.com', { Password: 'Permanent 1!', Permanent: true })
    expect((await signIn('plain@example.com', 'Permanent 1!')).body.AuthenticationResult).toBeDefined()
    const weak = await admin('AdminSetUserPassword', 'plain@example.com', {
      Password: 'weakweak',
      Permanent: true,
    })
    expect(weak.error).toBe('InvalidPasswordException')
  })

  test('disables a user, and enables them with their old password', async () => {
    await admin('AdminDisableUser', 'plain@example.com')
    expect((await signIn('plain@example.com')).body.message).toBe('User is disabled.')
    await admin('AdminEnableUser', 'plain@example.com')
    expect((await signIn('plain@example.com')).status).toBe(200)
  })

  test('demands a reset, for which a code is sent', async () => {
    await admin('AdminResetUserPassword', 'totp@example.com')
    expect((await signIn('totp@example.com')).error).toBe('PasswordResetRequiredException')
    expect((await admin('AdminGetUser', 'totp@example.com')).body.UserStatus).toBe('RESET_REQUIRED')
    const ConfirmationCode = await pool.lastCode('totp@example.com')
    const chosen = { ClientId, Username: 'totp@example.com', ConfirmationCode, Password: 'An0ther one!' }
    expect((await call('ConfirmForgotPassword', chosen)).status).toBe(200)
    expect((await admin('AdminGetUser', 'totp@example.com')).body.UserStatus).toBe('CONFIRMED')
  })

  test('changes attributes at once, verified only when they say so', async () => {
    const set = (UserAttributes: object[]) =>
      admin('AdminUpdateUserAttributes', 'plain@example.com', { UserAttributes })
    await set([{ Name: 'phone_number', Value: '+4915559999999' }])
    expect(await attributesOf('plain@example.com')).toMatchObject({
      phone_number: '+4915559999999',
      phone_number_verified: 'false',
    })
    await set([
      { Name: 'phone_number', Value: '+4915558888888' },
      { Name: 'phone_number_verified', Value: 'true' },
    ])
    expect((await attributesOf('plain@example.com'))['phone_number_verified']).toBe('true')
    expect((await set([{ Name: 'email', Value: 'sms@example.com' }])).error).toBe('AliasExistsException')
  })

  test('prefers a second step for a user', async () => {
    const SMSMfaSettings = { Enabled: true, PreferredMfa: true }
    await admin('AdminSetUserMFAPreference', 'choose@example.com', { SMSMfaSettings })
    expect((await admin('AdminGetUser', 'choose@example.com')).body).toMatchObject({
      UserMFASettingList: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SMS_MFA',
    })
    expect((await signIn('choose@example.com')).body.ChallengeName).toBe('SMS_MFA')
  })

  test('deletes a user', async () => {
    await admin('AdminDeleteUser', 'plain@example.com')
    expect(refusal(await admin('AdminGetUser', 'plain@example.com'))).toBe(
      '400 UserNotFoundException: User does not exist.',
    )
  })

  test('is told of another pool', async () => {
    const answer = await call('AdminGetUser', { UserPoolId: 'local_Other', Username: 'plain@example.com' })
    expect(answer.error).toBe('ResourceNotFoundException')
  })
})

describe('groups', () => {
  const create = (GroupName: string) => call('CreateGroup', { UserPoolId, GroupName })
  const add = (GroupName: string) => admin('AdminAddUserToGroup', 'plain@example.com', { GroupName })
  const groupsInToken = async () => {
    const { AccessToken } = (await signIn('plain@example.com')).body.AuthenticationResult
    const [, payload = ''] = AccessToken.split('.')
    return JSON.parse(Buffer.from(payload, 'base64url').toString())['cognito:groups']
  }

  test('are made once, joined and left', async () => {
    expect((await create('editors')).body.Group).toMatchObject({ GroupName: 'editors', UserPoolId })
    expect((await create('editors')).error).toBe('GroupExistsException')
    await add('editors')
    await add('editors')
    expect(await groupsInToken()).toEqual(['editors'])
    await admin('AdminRemoveUserFromGroup', 'plain@example.com', { GroupName: 'editors' })
    expect(await groupsInToken()).toBeUndefined()
    expect((await add('no-such-group')).error).toBe('ResourceNotFoundException')
  })

  test('are at most a hundred to a user', async () => {
    for (let index = 0; index <= 100; index += 1) await create(`group-${index}`)
    for (let index = 0; index < 100; index += 1) expect((await add(`group-${index}`)).status).toBe(200)
    expect((await add('group-100')).error).toBe('LimitExceededException')
    expect((await add('group-0')).status).toBe(200)
  })
})

describe('the list of users', () => {
  const listed = async (input: object = {}) => {
    const { body } = await call('ListUsers', { UserPoolId, ...input })
    const emails = body.Users.map(
      ({ Attributes }: { Attributes: { Name: string; Value: string }[] }) =>
        Attributes.find(({ Name }) => Name === 'email')?.Value,
    )
    return { emails, next: body.PaginationToken }
  }

  test('comes in pages', async () => {
    const all = await listed()
    expect(all.emails).toEqual(pool.ready.users.map(({ email }) => email))
    const first = await listed({ Limit: 5 })
    const second = await listed({ Limit: 60, PaginationToken: first.next })
    expect([...first.emails, ...second.emails]).toEqual(all.emails)
    expect(second.next).toBeUndefined()
  })

  test('is filtered by one attribute, whole or from its beginning', async () => {
    expect((await listed({ Filter: 'email = "SMS@example.com"' })).emails).toEqual(['sms@example.com'])
    expect((await listed({ Filter: 'email ^= "tenant-"' })).emails).toEqual([
      'tenant-42@example.com',
      'tenant-7@example.com',
    ])
    expect((await listed({ Filter: 'cognito:user_status = "UNCONFIRMED"' })).emails).toEqual([
      'unconfirmed@example.com',
    ])
    expect((await listed({ Filter: 'status = "Disabled"' })).emails).toEqual(['disabled@example.com'])
    const bad = await call('ListUsers', { UserPoolId, Filter: 'email like "x"' })
    expect(bad.error).toBe('InvalidParameterException')
  })
})
