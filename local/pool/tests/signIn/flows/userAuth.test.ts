import fc from 'fast-check'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { type Answer, refusal, srpClient } from '../../../../../tests/support/poolClient'
import { testPool } from '../../testPool'
import { property } from '../../../../../tests/support/property'
import { wrong } from '../../../../../tests/support/wrongCode'

// The rules are those of "Manage authentication methods in AWS SDKs" and "Adding MFA to a user pool",
// developer guide.

const pool = testPool()
const { call, ClientId, control, respond } = pool

const PLAIN = 'plain@example.com'
const GHOSTS = Array.from({ length: 24 }, (_, index) => `ghost-${index}@example.com`)
const PASSWORDS = ['PASSWORD_SRP', 'PASSWORD']

const start = (USERNAME: string, more: object = {}, session: object = {}) =>
  call('InitiateAuth', { AuthFlow: 'USER_AUTH', ClientId, AuthParameters: { USERNAME, ...more }, ...session })
const prefer = (name: string, PREFERRED_CHALLENGE: string, more: object = {}) =>
  start(name, { PREFERRED_CHALLENGE, ...more })
const select = (asked: Answer, USERNAME: string, ANSWER: string, more: object = {}) =>
  respond('SELECT_CHALLENGE', { USERNAME, ANSWER, ...more }, { Session: asked.body.Session })
const answerCode = (asked: Answer, USERNAME: string, code: string) => {
  const { ChallengeName, Session } = asked.body
  return respond(ChallengeName, { USERNAME, [`${ChallengeName}_CODE`]: code }, { Session })
}
const described = async (Username: string) => (await pool.admin('AdminGetUser', Username)).body
const attribute = async (Username: string, name: string) =>
  (await described(Username)).UserAttributes.find(({ Name }: { Name: string }) => Name === name)?.Value
const messages = async (to: string) =>
  (await pool.read('/inbox.json')).filter((each: { to: string }) => each.to === to).length
const offered = async (name: string) => (await start(name)).body.AvailableChallenges

describe('USER_AUTH', () => {
  test('without a preference offers the ways that the pool allows and the user has, even if there is only one', async () => {
    const { body } = await start(PLAIN)
    expect(body).toMatchObject({ ChallengeName: 'SELECT_CHALLENGE', ChallengeParameters: {} })
    expect(body.AvailableChallenges).toEqual([...PASSWORDS, 'EMAIL_OTP', 'SMS_OTP'])
    expect(await offered('email-first@example.com')).toEqual([...PASSWORDS, 'EMAIL_OTP'])
    expect(await offered('codes@example.com')).toEqual(['EMAIL_OTP', 'SMS_OTP'])
    expect(await offered('no-password@example.com')).toEqual(['EMAIL_OTP'])
    await control('pool', { firstFactors: ['SMS_OTP'] })
    expect(await offered(PLAIN)).toEqual([...PASSWORDS, 'SMS_OTP'])
    expect(refusal(await start('no-password@example.com'))).toBe(
      '400 NotAuthorizedException: Incorrect username or password.',
    )
  })

  test('needs ALLOW_USER_AUTH, and neither of the password flows', async () => {
    await control('client', { authFlows: ['USER_AUTH'] })
    const signedIn = await prefer(PLAIN, 'PASSWORD', { PASSWORD: 'Passw0rd!' })
    expect(signedIn.body.AuthenticationResult).toBeDefined()
    await control('client', { authFlows: ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] })
    expect(refusal(await start(PLAIN))).toContain('USER_AUTH flow not enabled for this client')
  })

  test.each([
    ['EMAIL_OTP', 'email', 'p***@e***', PLAIN],
    ['SMS_OTP', 'phone_number', '+*******0001', '+4915550000001'],
  ])('by %s sends one code at once, which verifies the address', async (name, address, masked, to) => {
    const UserAttributes = [{ Name: `${address}_verified`, Value: 'false' }]
    await pool.admin('AdminUpdateUserAttributes', PLAIN, { UserAttributes })
    const asked = await prefer(PLAIN, name)
    // The examples of API_InitiateAuth, and a real answer (AllianceBioversityCIAT/onecgiar_pr).
    expect(asked.body).toEqual({
      ChallengeName: name,
      ChallengeParameters: {
        CODE_DELIVERY_DELIVERY_MEDIUM: name.split('_')[0],
        CODE_DELIVERY_DESTINATION: masked,
      },
      AvailableChallenges: [...PASSWORDS, 'EMAIL_OTP', 'SMS_OTP'],
      Session: expect.any(String),
    })
    expect(await messages(to)).toBe(1)
    const code = await pool.lastCode(to)
    expect(code).toMatch(/^\d{8}$/)
    expect(refusal(await answerCode(asked, PLAIN, wrong(code)))).toBe(
      '400 CodeMismatchException: Invalid code or auth state for the user.',
    )
    expect((await answerCode(asked, PLAIN, code)).body.AuthenticationResult).toBeDefined()
    expect(refusal(await answerCode(asked, PLAIN, code))).toContain('session can only be used once')
    expect(await attribute(PLAIN, `${address}_verified`)).toBe('true')
    expect(await messages(to)).toBe(1)
  })

  test('by PASSWORD_SRP is the exchange of USER_SRP_AUTH', async () => {
    const client = srpClient()
    const { body } = await prefer(PLAIN, 'PASSWORD_SRP', { SRP_A: client.srpA })
    expect(body.ChallengeName).toBe('PASSWORD_VERIFIER')
    const claim = client.claim(body.ChallengeParameters, 'Passw0rd!')
    expect((await respond('PASSWORD_VERIFIER', claim)).body.AuthenticationResult).toBeDefined()
    expect(refusal(await prefer(PLAIN, 'PASSWORD_SRP'))).toContain('Missing required parameter SRP_A')
  })

  test('by PASSWORD without a password asks for it', async () => {
    const asked = await prefer(PLAIN, 'PASSWORD')
    expect(asked.body.ChallengeName).toBe('PASSWORD')
    const { Session } = asked.body
    const refused = await respond('PASSWORD', { USERNAME: PLAIN, PASSWORD: 'wrong' }, { Session })
    expect(refusal(refused)).toBe('400 NotAuthorizedException: Incorrect username or password.')
    const right = await respond('PASSWORD', { USERNAME: PLAIN, PASSWORD: 'Passw0rd!' }, { Session })
    expect(right.body.AuthenticationResult).toBeDefined()
    const again = await respond('PASSWORD', { USERNAME: PLAIN, PASSWORD: 'Passw0rd!' }, { Session })
    expect(refusal(again)).toContain('session can only be used once')
  })

  test('accepts both forms of an answer to SELECT_CHALLENGE, but nothing that was not offered', async () => {
    const password = { USERNAME: PLAIN, PASSWORD: 'Passw0rd!' }
    const direct = await respond('PASSWORD', password, { Session: (await start(PLAIN)).body.Session })
    const named = await select(await start(PLAIN), PLAIN, 'PASSWORD', { PASSWORD: 'Passw0rd!' })
    expect([direct, named].map(({ body }) => typeof body.AuthenticationResult)).toEqual(['object', 'object'])
    const { srpA } = srpClient()
    const srp = await select(await start(PLAIN), PLAIN, 'PASSWORD_SRP', { SRP_A: srpA })
    const { Session } = (await start(PLAIN)).body
    const directSrp = await respond('PASSWORD_SRP', { USERNAME: PLAIN, SRP_A: srpA }, { Session })
    for (const { body } of [srp, directSrp]) expect(body.ChallengeName).toBe('PASSWORD_VERIFIER')
    const asked = await select(await start(PLAIN), PLAIN, 'EMAIL_OTP')
    expect((await answerCode(asked, PLAIN, await pool.lastCode(PLAIN))).status).toBe(200)
    const name = 'codes@example.com'
    for (const ANSWER of ['PASSWORD', 'WEB_AUTHN', 'SOFTWARE_TOKEN'])
      expect(refusal(await select(await start(name), name, ANSWER, { PASSWORD: 'x' }))).toBe(
        '400 InvalidParameterException: The answer is none of the choices offered.',
      )
  })

  test('offers a choice, without an error, if the preferred way is not available', async () => {
    for (const preference of ['WEB_AUTHN', 'SMS_OTP', 'NONSENSE'])
      expect((await prefer('email-first@example.com', preference)).body).toMatchObject({
        ChallengeName: 'SELECT_CHALLENGE',
        AvailableChallenges: [...PASSWORDS, 'EMAIL_OTP'],
      })
  })

  test('offers only passwords to a user with a second step or a temporary password', async () => {
    for (const name of ['sms', 'totp', 'email-code', 'choose', 'set-up', 'new-password'])
      expect(await offered(`${name}@example.com`)).toEqual(PASSWORDS)
    const asked = await prefer('sms@example.com', 'PASSWORD', { PASSWORD: 'Passw0rd!' })
    expect(asked.body.ChallengeName).toBe('SMS_MFA')
    expect(await pool.lastCode('+4915550000002')).toMatch(/^\d{6}$/)
    await control('pool', { mfa: 'ON' })
    expect(await offered(PLAIN)).toEqual(PASSWORDS)
  })

  test('confirms a sign-up by a code, but not by the password', async () => {
    const name = 'unconfirmed@example.com'
    expect(refusal(await prefer(name, 'PASSWORD', { PASSWORD: 'Passw0rd!' }))).toContain('UserNotConfirmed')
    const asked = await prefer(name, 'EMAIL_OTP')
    expect((await answerCode(asked, name, await pool.lastCode(name))).body.AuthenticationResult).toBeDefined()
    expect((await described(name)).UserStatus).toBe('CONFIRMED')
    expect(await attribute(name, 'email_verified')).toBe('true')
  })

  test('refuses a user who is disabled or must reset the password, at the start and later', async () => {
    expect(refusal(await start('disabled@example.com'))).toContain('User is disabled.')
    expect(refusal(await start('reset-required@example.com'))).toContain('PasswordResetRequiredException')
    const asked = await prefer(PLAIN, 'EMAIL_OTP')
    const choice = await start(PLAIN)
    await pool.admin('AdminDisableUser')
    expect(refusal(await answerCode(asked, PLAIN, await pool.lastCode(PLAIN)))).toContain('User is disabled.')
    expect(refusal(await select(choice, PLAIN, 'SMS_OTP'))).toContain('User is disabled.')
  })

  test('locks the password after five wrong ones, but not the codes', async () => {
    // The eighth failure locks for eight seconds, enough time for a slow machine.
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await control('clock', { advanceSeconds: 4 })
      await prefer(PLAIN, 'PASSWORD', { PASSWORD: 'wrong' })
    }
    expect(refusal(await prefer(PLAIN, 'PASSWORD', { PASSWORD: 'Passw0rd!' }))).toContain('attempts exceeded')
    expect((await prefer(PLAIN, 'EMAIL_OTP')).body.ChallengeName).toBe('EMAIL_OTP')
  })
})

// "Managing user existence error responses", developer guide: a random selection of what the pool allows.
test('a name without an account is refused under LEGACY', async () => {
  await control('client', { preventUserExistenceErrors: 'LEGACY' })
  expect(refusal(await start('ghost@example.com'))).toBe('400 UserNotFoundException: User does not exist.')
})

test('a name without an account is offered the same ways each time, which a real user could have', async () => {
  const offers: string[][] = await Promise.all(GHOSTS.map(offered))
  expect(await Promise.all(GHOSTS.map(offered))).toEqual(offers)
  const real = [
    PASSWORDS,
    ...[[], PASSWORDS].flatMap((each) =>
      [[], ['WEB_AUTHN']].flatMap((passkey) => [
        [...each, 'EMAIL_OTP', ...passkey],
        [...each, 'EMAIL_OTP', 'SMS_OTP', ...passkey],
      ]),
    ),
  ].map(String)
  expect(offers.map(String).filter((each) => !real.includes(each))).toEqual([])
  expect(new Set(offers.map(String)).size).toBeGreaterThan(1)
  await control('pool', { mfa: 'ON' })
  const required = (await Promise.all(GHOSTS.map(offered))).map(String)
  expect(new Set(required)).toEqual(new Set([String(PASSWORDS)]))
})

test('a name without an account gets the answers of a real user, by the typed name or the id, but no message is sent', async () => {
  const shapeOf = ({ status, error, body }: Answer) => ({
    status,
    error,
    message: body.message,
    members: Object.keys(body),
    parameters: Object.keys(body.ChallengeParameters ?? {}),
    name: body.ChallengeName,
  })
  const walk = async (name: string) => {
    const asked = await select(await start(name), name, 'EMAIL_OTP')
    const { Session, ChallengeParameters } = (await prefer(name, 'PASSWORD')).body
    const id = ChallengeParameters.USER_ID_FOR_SRP
    return [
      asked,
      await answerCode(asked, name, '00000000'),
      await answerCode(asked, id, '00000000'),
      await answerCode(asked, 'somebody-else@example.com', '00000000'),
      await prefer(name, 'PASSWORD', { PASSWORD: 'wrong' }),
      await respond('PASSWORD', { USERNAME: name, PASSWORD: 'wrong' }, { Session }),
      await select(await start(name), name, 'WEB_AUTHN'),
    ].map(shapeOf)
  }
  const all = [...PASSWORDS, 'EMAIL_OTP', 'SMS_OTP']
  let number = 0
  const ghostOf = () => `ghost-${number}@example.com`
  while (String(await offered(ghostOf())) !== String(all)) number += 1
  const ghost = ghostOf()
  expect(await walk(ghost)).toEqual(await walk(PLAIN))
  expect(await messages(ghost)).toBe(0)
})

property('no generated sequence of wrong answers signs anybody in', 40, async (values) => {
  const known = ['codes', 'sms', 'unconfirmed'].map((name) => `${name}@example.com`)
  const names = [PLAIN, ...known, ...GHOSTS.slice(0, 4)]
  const firsts = [...PASSWORDS, 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN']
  const codes = { EMAIL_OTP_CODE: 'x', SMS_OTP_CODE: 'x', SMS_MFA_CODE: 'x' }
  const guesses = { PASSWORD: 'wrong', ...codes, SRP_A: srpClient().srpA }
  const others = ['EMAIL_OTP', 'SMS_OTP', 'SMS_MFA', 'MFA_SETUP', 'NEW_PASSWORD_REQUIRED']
  const challenges = ['SELECT_CHALLENGE', ...PASSWORDS, ...others]
  const begin = fc.record({ name: fc.constantFrom(...names), choice: fc.constantFrom(...firsts, undefined) })
  // Most responses answer the challenge of their session, by its own user.
  const response = fc.record({
    back: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat(2)),
    name: fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, fc.constantFrom(...names)),
    challenge: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, fc.constantFrom(...challenges)),
    choice: fc.constantFrom(...firsts, 'SMS_MFA'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(begin, fc.array(response, { maxLength: 4 })), { maxLength: 3 }),
      async (all) => {
        await control('reset')
        for (const [{ name, choice }, responses] of all) {
          const preference = choice === undefined ? {} : { PREFERRED_CHALLENGE: choice }
          const seen = [await start(name, { ...preference, SRP_A: guesses.SRP_A })]
          for (const each of responses) {
            const { Session, ChallengeName } = seen.at(-1 - each.back)?.body ?? {}
            const answers = { ANSWER: each.choice, NEW_PASSWORD: 'An0ther one!', ...guesses }
            const challenge = each.challenge ?? ChallengeName ?? 'SELECT_CHALLENGE'
            seen.push(await respond(challenge, { USERNAME: each.name ?? name, ...answers }, { Session }))
          }
          expect(seen.filter(({ body }) => body.AuthenticationResult !== undefined)).toEqual([])
          expect(seen.filter(({ status }) => status !== 200 && status !== 400)).toEqual([])
        }
      },
    ),
    values,
  )
})

// "Authentication levels with ACR and AMR claims", developer guide.
test('levels are ignored, as measured in October 2026: the sign-in is as usual and no answer mentions them', async () => {
  const passed = await prefer(PLAIN, 'PASSWORD', {
    TARGET_ACR_VALUES: 'urn:cognito:loa:4',
    ACCESS_TOKEN: 'nonsense',
    MAX_AGE: '-1',
    PASSWORD: 'Passw0rd!',
  })
  const { AccessToken, IdToken } = passed.body.AuthenticationResult
  for (const token of [AccessToken, IdToken]) {
    expect(decodeJwt(token)).not.toHaveProperty('acr')
    expect(decodeJwt(token)).not.toHaveProperty('amr')
  }
  const { UserPoolId } = pool
  const AcrConfiguration = { Level1: { AcrValue: 'low' } }
  expect((await call('UpdateUserPool', { UserPoolId, AcrConfiguration })).status).toBe(200)
  const { UserPool } = (await call('DescribeUserPool', { UserPoolId })).body
  expect(UserPool).not.toHaveProperty('AcrConfiguration')
})
