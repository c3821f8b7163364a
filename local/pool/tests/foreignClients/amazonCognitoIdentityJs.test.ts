import { type CognitoUser, CognitoUserAttribute, type CognitoUserSession } from 'amazon-cognito-identity-js'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  attributesOf,
  called,
  identityPool,
  identityUser as cognitoUser,
  lendPowers,
  outcomeOf,
  sessionOf,
  startSignIn,
  succeeded,
} from '../../../../tests/support/identityJs'
import { servedPool } from '../../../../tests/support/servedPool'
import { totp } from '../../../../tests/support/totp'

const pool = servedPool()

const identityUser = (name: string) => cognitoUser(pool, name)

/** Sends the password itself, for tests that are not about SRP. */
const plainUser = (name: string) => {
  const user = identityUser(name)
  user.setAuthenticationFlowType('USER_PASSWORD_AUTH')
  return user
}

const sendCode = (user: CognitoUser, code: string, kind: string) =>
  outcomeOf((on) => user.sendMFACode(code, on, kind))

const associate = (user: CognitoUser) =>
  new Promise<string>((resolve, reject) => {
    user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject })
  })

const signIn = async (user: CognitoUser, password?: string) => sessionOf(await startSignIn(user, password))

const refresh = (user: CognitoUser, from: CognitoUserSession) =>
  new Promise<CognitoUserSession>((resolve, reject) => {
    user.refreshSession(from.getRefreshToken(), (error: Error | null, session: CognitoUserSession) => {
      if (error) reject(error)
      else resolve(session)
    })
  })

const globalSignOut = (user: CognitoUser) => succeeded((on) => user.globalSignOut(on))

describe('amazon-cognito-identity-js', () => {
  beforeAll(lendPowers)

  test('sets up an authenticator app if the sign-in requires it', async () => {
    const user = plainUser('set-up@example.com')
    expect(await startSignIn(user)).toEqual({ step: 'mfaSetup' })
    const secret = await associate(user)
    const refused = await outcomeOf((on) => user.verifySoftwareToken('000000', 'phone', on))
    expect(refused).toMatchObject({ code: 'EnableSoftwareTokenMFAException' })
    const code = totp(secret)
    expect((await outcomeOf((on) => user.verifySoftwareToken(code, 'phone', on))).step).toBe('session')
    expect(await startSignIn(plainUser('set-up@example.com'))).toEqual({ step: 'totpRequired' })
  })

  test('answers a temporary password with a new one and the missing attribute', async () => {
    const user = identityUser('new-password-refused@example.com')
    expect(await startSignIn(user)).toEqual({ step: 'newPasswordRequired' })
    const choose = (password: string) =>
      outcomeOf((on) => user.completeNewPasswordChallenge(password, { given_name: 'Ruth' }, on))
    expect(await choose('Passw0rd!')).toMatchObject({ code: 'PasswordHistoryPolicyViolationException' })
    expect((await choose('An0ther one!')).step).toBe('session')
    expect((await attributesOf(user)).get('given_name')).toBe('Ruth')
  })

  test('confirms its device, signs in with it without a code, lists it and forgets it', async () => {
    await pool.control('pool', { devices: 'ALWAYS', deviceSkipsMfa: true })
    const user = identityUser('sms@example.com')
    await startSignIn(user)
    const first = sessionOf(await sendCode(user, await pool.code(), 'SMS_MFA'))
    const key = first.getAccessToken().payload['device_key']
    expect(key).toMatch(/^local_/)

    const again = sessionOf(await startSignIn(identityUser('sms@example.com')))
    expect(again.getAccessToken().payload['device_key']).toBe(key)
    expect((await refresh(user, again)).getAccessToken().payload['device_key']).toBe(key)
    const listed = () =>
      succeeded<{ Devices: { DeviceKey: string }[] }>((on) => user.listDevices(60, null, on))
    expect((await listed()).Devices).toEqual([expect.objectContaining({ DeviceKey: key })])
    await succeeded((on) => user.setDeviceStatusNotRemembered(on))
    expect((await listed()).Devices).toEqual([])
    await succeeded((on) => user.forgetDevice(on))
    expect(await startSignIn(identityUser('sms@example.com'))).toEqual({ step: 'mfaRequired' })
  })

  test('signs up, asks for the code again, confirms and signs in', async () => {
    const name = new CognitoUserAttribute({ Name: 'given_name', Value: 'Nina' })
    const made = await called((done) =>
      identityPool(pool).signUp('nina@example.com', 'Passw0rd!', [name], [], done),
    )
    const user = plainUser('nina@example.com')
    expect(made).toMatchObject({ userConfirmed: false, codeDeliveryDetails: { Destination: 'n***@e***' } })
    expect(await startSignIn(user)).toMatchObject({ code: 'UserNotConfirmedException' })
    const first = await pool.code()
    await called((done) => user.resendConfirmationCode(done))
    const confirm = (code: string) => called((done) => user.confirmRegistration(code, true, done))
    const second = await pool.code()
    if (first !== second)
      await expect(confirm(first)).rejects.toMatchObject({ code: 'CodeMismatchException' })
    expect(await confirm(second)).toBe('SUCCESS')
    sessionOf(await startSignIn(user))
    expect((await attributesOf(user)).get('email_verified')).toBe('true')
  })
})

describe('amazon-cognito-identity-js with its own arithmetic', () => {
  test('signs in by SRP, reads attributes, refreshes and signs out globally', async () => {
    const user = identityUser('plain@example.com')
    const session = await signIn(user)
    expect(session.getIdToken().payload).toMatchObject({ email: 'plain@example.com', email_verified: true })
    expect((await attributesOf(user)).get('email')).toBe('plain@example.com')

    const refreshed = await refresh(user, session)
    expect(refreshed.getAccessToken().getJwtToken()).not.toBe(session.getAccessToken().getJwtToken())
    expect(refreshed.getAccessToken().payload['auth_time']).toBe(
      session.getAccessToken().payload['auth_time'],
    )

    const other = identityUser('plain@example.com')
    await signIn(other)
    await globalSignOut(user)
    await expect(attributesOf(other)).rejects.toMatchObject({ message: 'Access Token has been revoked' })
  })
})
