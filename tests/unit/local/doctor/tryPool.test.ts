// <upstream>
import { readFileSync } from 'node:fs'
// </upstream>
import { describe, expect, test, vi } from 'vitest'
import type { Finding } from '../../../../local/doctor/finding'
// <upstream>
import { FACTS } from '../../../../local/doctor/trial/facts'
// </upstream>
import { tryPool } from '../../../../local/doctor/trial/tryPool'
import { createPool, type AuthFlow } from '../../../../src/cognito/pool'
import { servedPool } from '../../../support/servedPool'

const pool = servedPool()

const NEW_USER = 'throw-away@example.com'

interface Wanted {
  username?: string
  authFlow?: AuthFlow
  /** Another pool than the seeded one. */
  at?: { userPoolId: string; clientId: string }
  /** What the person types; by default the address, the seeded password or the newest code. */
  type?: (question: string) => Promise<string>
}

const typed = async (question: string) => {
  if (question.startsWith('E-mail address')) return NEW_USER
  if (question.includes('attribute')) return 'Ada'
  return question.startsWith('Password') ? 'Passw0rd!' : pool.code()
}

/** Tries the pool; time passes at the pool and not here. */
async function tried({ username, authFlow = 'USER_SRP_AUTH', type = typed, at }: Wanted = {}) {
  const { endpoint, region, userPoolId, clientId } = { ...pool.ready, ...at }
  const config = { endpoint, region, userPoolId, authFlow }
  const secrets = ['Passw0rd!']
  const findings = await tryPool({
    pool: createPool({ ...config, clientId }),
    setup: { ...config, userPoolClientId: clientId, origin: 'http://localhost:5173' },
    ask: async (question) => {
      const answer = await type(question)
      if (answer !== NEW_USER && answer !== 'Ada') secrets.push(answer)
      return answer
    },
    wait: async (milliseconds) =>
      void (await pool.control('clock', { advanceSeconds: Math.ceil(milliseconds / 1000) })),
    username,
  })
  const told = JSON.stringify(findings)
  for (const secret of secrets) expect(told).not.toContain(secret)
  expect(told).not.toMatch(/eyJ|Aa1!/) // a token, a password of ours
  return findings
}

const wrong = (findings: readonly Finding[]) =>
  findings.filter(({ verdict }) => verdict === 'problem' || verdict === 'warning')
const passed = (findings: readonly Finding[]) =>
  findings
    .filter(({ verdict, says }) => verdict === 'ok' && says.startsWith('pass: '))
    .map(({ about }) => about)

const usernames = async () =>
  JSON.stringify(await pool.call('ListUsers', { UserPoolId: pool.ready.userPoolId }))

test('a new user goes through everything that the app does, and nothing of them is left', async () => {
  const before = await usernames()
  const findings = await tried()
  expect(wrong(findings)).toEqual([])
  expect(passed(findings).join(' ')).toBe(
    'srp-timestamp user-name access-token auth-time address session-list no-credentials',
  )
  const steps = ['Sign-up', 'Sign-in', 'Refresh', 'Attributes', 'Second step', 'Log-out', 'Deletion']
  expect(findings.map(({ about }) => about)).toEqual(expect.arrayContaining(steps))
  expect(await usernames()).toBe(before)
})

test('a user who exists is asked for the second steps that they have, and is deleted', async () => {
  const findings = await tried({ username: 'sms@example.com' })
  expect(wrong(findings)).toEqual([])
  expect(findings[0]?.says).toContain('challenges: SMS_MFA')
  expect(await usernames()).not.toContain('sms@example.com')
})

test.each([
  ['must set up an authenticator app first', { username: 'set-up@example.com' }],
  ['must choose a new password, and give a name', { username: 'new-password-refused@example.com' }],
  ['answers a question of the triggers', { username: 'custom@example.com', authFlow: 'CUSTOM_AUTH' }],
  ['has no password and gets a code', { username: 'no-password@example.com', authFlow: 'USER_AUTH' }],
] satisfies [string, Wanted][])('a user who %s is tried, and deleted', async (_, wanted) => {
  const type = async (question: string) => (question.startsWith('Answer') ? 'open sesame' : typed(question))
  expect(wrong(await tried({ ...wanted, type }))).toEqual([])
  expect(await usernames()).not.toContain(wanted.username)
})

test('nobody is asked for the time, the time zone and the language that a pool requires', async () => {
  await pool.control('pool', { requiredAttributes: ['updated_at', 'zoneinfo', 'locale'] })
  const type = vi.fn(typed)
  expect(wrong(await tried({ type }))).toEqual([])
  expect(type).not.toHaveBeenCalledWith(expect.stringContaining('attribute'))
})

test('where the pool remembers devices, a forgotten one is not refreshed', async () => {
  await pool.control('pool', { devices: 'ALWAYS' })
  const findings = await tried()
  expect(wrong(findings)).toEqual([])
  expect(passed(findings)).toContain('confirmed-device')
})

describe('a pool whose user names are no addresses', () => {
  test.each([
    ['phone numbers', { UsernameAttributes: ['phone_number'] }],
    ['chosen, with the address as an alias', { AliasAttributes: ['email'] }],
  ])('but %s, is told that people sign in by address here', async (_, names) => {
    const { body } = await pool.call('CreateUserPool', { PoolName: 'names', ...names })
    const userPoolId: string = body.UserPool.Id
    const client = await pool.call('CreateUserPoolClient', { UserPoolId: userPoolId, ClientName: 'web' })
    const at = { userPoolId, clientId: client.body.UserPoolClient.ClientId }
    const [found, ...more] = wrong(await tried({ at }))
    expect(found).toMatchObject({ verdict: 'problem', about: 'Sign-up' })
    expect(found?.says).toContain('People sign in here by e-mail address')
    expect(more).toEqual([])
  })

  test('is noticed by the name of the user who is given', async () => {
    const [found] = wrong(await tried({ username: '+4915550000001', type: async () => 'Wr0ng-Passw0rd!' }))
    expect(found).toMatchObject({ verdict: 'warning', about: 'User' })
    expect(found?.says).toContain('People sign in here by e-mail address')
  })
})

describe('a pool that is badly set', () => {
  const UserPoolId = () => pool.ready.userPoolId

  test('without sign-up is told of a user that an administrator makes', async () => {
    await pool.call('UpdateUserPool', {
      UserPoolId: UserPoolId(),
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    })
    const findings = await tried()
    expect(findings.map(({ verdict, about }) => [verdict, about])).toEqual([
      ['problem', 'Sign-up'],
      ['unknown', 'Nothing was tried'],
    ])
    expect(findings[1]?.commands?.join()).toContain('admin-create-user')
  })

  test('without revocation has that as its problem', async () => {
    await pool.control('client', { tokenRevocation: false })
    expect(wrong(await tried())).toEqual([
      expect.objectContaining({ verdict: 'problem', about: 'Log-out', says: expect.stringMatching(/revo/i) }),
    ])
    expect(await usernames()).not.toContain(NEW_USER)
  })

  test('with a client that may not write a first name has that as its problem', async () => {
    const client = { UserPoolId: UserPoolId(), ClientId: pool.ready.clientId }
    const { body } = await pool.call('DescribeUserPoolClient', client)
    await pool.call('UpdateUserPoolClient', { ...body.UserPoolClient, WriteAttributes: ['email'] })
    const [found, ...more] = wrong(await tried({ username: 'plain@example.com' }))
    expect(found).toMatchObject({ verdict: 'problem', about: 'Attributes' })
    expect(more).toEqual([])
    expect(await usernames()).not.toContain('plain@example.com')
  })
})

test('a pool that does otherwise than the table of facts fails that fact', async () => {
  const error = 'NotAuthorizedException'
  await pool.control('faults', [{ operation: 'GetUser', kind: 'error', error, message: 'Invalid', times: 1 }])
  const says = expect.stringMatching(/^fail: /)
  const failed = { verdict: 'warning', about: 'access-token', says }
  expect(wrong(await tried())).toContainEqual(expect.objectContaining(failed))
})

test.each(['GetTokensFromRefreshToken', 'UpdateUserAttributes', 'AssociateSoftwareToken', 'RevokeToken'])(
  'although %s fails, the user is deleted',
  async (operation) => {
    await pool.control('faults', [{ operation, kind: 'status', status: 503 }])
    expect(wrong(await tried())).not.toEqual([])
    expect(await usernames()).not.toContain(NEW_USER)
  },
)

test('a user whose code is not typed is named, with the command that deletes them', async () => {
  const findings = await tried({
    type: async (question) => {
      if (question.startsWith('Code')) throw new DOMException('Aborted', 'AbortError')
      return typed(question)
    },
  })
  expect(findings.at(-1)).toMatchObject({ verdict: 'problem', about: 'Left behind' })
  expect(findings.at(-1)?.commands?.join()).toContain(`--username '${NEW_USER}'`)
})

test('a user whom the pool does not delete is named, too', async () => {
  await pool.control('faults', [{ operation: 'DeleteUser', kind: 'status', status: 503 }])
  expect((await tried()).at(-1)).toMatchObject({ about: 'Left behind' })
})

test('of an address that has an account nothing is deleted', async () => {
  const findings = await tried({ type: async () => 'plain@example.com' })
  expect(findings.map(({ about }) => about)).toEqual(['Sign-up', 'Nothing was tried'])
  expect(await usernames()).toContain('plain@example.com')
})

test('a user who exists and whose password is wrong is not called left behind', async () => {
  const findings = await tried({ username: 'plain@example.com', type: async () => 'Wr0ng-Passw0rd!' })
  expect(findings.map(({ about }) => about)).toEqual(['Sign-in'])
})

// <upstream>
test('each fact is one of the table of facts', () => {
  const table = readFileSync('local/pool/FACTS.md', 'utf8')
  expect(Object.values(FACTS).filter((each) => !table.includes(`| ${each} `))).toEqual([])
})
// </upstream>
