import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import { createRequire } from 'node:module'
import { beforeAll, describe, expect, test } from 'vitest'
import { plainModPow } from '../../../../tests/support/plainModPow'
import { servedPool } from '../../../../tests/support/servedPool'
import { totp } from '../../../../tests/support/totp'

const pool = servedPool()

/** The user pool as amazon-cognito-identity-js sees it. */
function identityPool() {
  const { endpoint, ready } = pool
  return new CognitoUserPool({ UserPoolId: ready.userPoolId, ClientId: ready.clientId, endpoint })
}

const identityUser = (Username: string) => new CognitoUser({ Username, Pool: identityPool() })

interface BigInteger {
  mod(modulus: BigInteger): BigInteger
  modPow(exponent: BigInteger, modulus: BigInteger, done: (error: null, power: BigInteger) => void): void
  toString(radix: number): string
}
interface Library {
  default: { new (digits: string, radix: number): BigInteger; prototype: BigInteger }
}

const bigInt = (number: BigInteger) => BigInt(`0x${number.toString(16)}`)

/**
 * Makes the library compute its powers for SRP with BigInt. Its own arithmetic has the same results but takes
 * a second of processor time for each sign-in.
 * @returns what restores the library's own arithmetic
 */
function lendPowers(): () => void {
  const library: Library = createRequire(import.meta.url)('amazon-cognito-identity-js/lib/BigInteger.js')
  const { prototype } = library.default
  const own = prototype.modPow
  // SRP has only one modulus, N. A base may be negative.
  prototype.modPow = function (exponent, modulus, done) {
    const power = plainModPow(bigInt(this.mod(modulus)), bigInt(exponent))
    done(null, new library.default(power.toString(16), 16))
  }
  return () => void (prototype.modPow = own)
}

type Step = 'mfaRequired' | 'totpRequired' | 'mfaSetup' | 'newPasswordRequired'

/** The outcome of a step of a sign-in, by the callback that was called. */
type Outcome =
  | { step: 'session'; session: CognitoUserSession }
  | { step: 'failure'; code: string; message: string }
  | { step: Step }

function callbacks(resolve: (outcome: Outcome) => void) {
  const at = (step: Step) => () => resolve({ step })
  return {
    onSuccess: (session: CognitoUserSession) => resolve({ step: 'session', session }),
    onFailure: ({ code = '', message }: { code?: string; message: string }) =>
      resolve({ step: 'failure', code, message }),
    mfaRequired: at('mfaRequired'),
    totpRequired: at('totpRequired'),
    mfaSetup: at('mfaSetup'),
    newPasswordRequired: at('newPasswordRequired'),
  }
}

/** Runs a step of a sign-in. @returns which of the callbacks it called */
const outcomeOf = (start: (on: ReturnType<typeof callbacks>) => void): Promise<Outcome> =>
  new Promise((resolve) => start(callbacks(resolve)))

/** Signs in by SRP, up to and including the password. */
const startSignIn = (user: CognitoUser, Password = 'Passw0rd!'): Promise<Outcome> =>
  outcomeOf((on) => {
    user.authenticateUser(new AuthenticationDetails({ Username: user.getUsername(), Password }), on)
  })

/** The session of a completed sign-in; throws for any other outcome. */
function sessionOf(outcome: Outcome): CognitoUserSession {
  if (outcome.step !== 'session') throw new Error(`no session: ${JSON.stringify(outcome)}`)
  return outcome.session
}

/** Calls a function that takes a Node-style callback. @returns its result as a promise */
const called = <T>(start: (done: (error: Error | null | undefined, value?: T) => void) => void) =>
  new Promise<T | undefined>((resolve, reject) => {
    start((error, value) => (error ? reject(error) : resolve(value)))
  })

/** Calls a function that takes the library's pair of callbacks. @returns its result as a promise */
const succeeded = <T>(
  start: (on: { onSuccess: (value: T) => void; onFailure: (error: Error) => void }) => void,
) => new Promise<T>((onSuccess, onFailure) => start({ onSuccess, onFailure }))

const attributesOf = async (user: CognitoUser) =>
  new Map(
    (await called<CognitoUserAttribute[]>((done) => user.getUserAttributes(done)))?.map((each) => [
      each.getName(),
      each.getValue(),
    ]),
  )

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

const refresh = async (user: CognitoUser, from: CognitoUserSession) => {
  const session = await called<CognitoUserSession>((done) =>
    user.refreshSession(from.getRefreshToken(), done),
  )
  return session ?? expect.fail('no session')
}

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
      identityPool().signUp('nina@example.com', 'Passw0rd!', [name], [], done),
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

test('amazon-cognito-identity-js with its own arithmetic signs in by SRP, reads attributes, refreshes and signs out globally', async () => {
  const user = identityUser('plain@example.com')
  const session = sessionOf(await startSignIn(user))
  expect(session.getIdToken().payload).toMatchObject({ email: 'plain@example.com', email_verified: true })
  expect((await attributesOf(user)).get('email')).toBe('plain@example.com')

  const refreshed = await refresh(user, session)
  expect(refreshed.getAccessToken().getJwtToken()).not.toBe(session.getAccessToken().getJwtToken())
  expect(refreshed.getAccessToken().payload['auth_time']).toBe(session.getAccessToken().payload['auth_time'])

  const other = identityUser('plain@example.com')
  sessionOf(await startSignIn(other))
  await succeeded((on) => user.globalSignOut(on))
  await expect(attributesOf(other)).rejects.toMatchObject({ message: 'Access Token has been revoked' })
})
