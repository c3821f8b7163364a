import { describe, expect, test } from 'vitest'
import { servedPool } from '../../../../tests/support/servedPool'

const pool = servedPool()
const { call } = pool

const signIn = (PASSWORD = 'Passw0rd!', USERNAME = 'plain@example.com') =>
  call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: pool.ready.clientId,
    AuthParameters: { USERNAME, PASSWORD },
  })

const text = async (path: string) => (await fetch(pool.endpoint + path)).text()

describe('the inbox', () => {
  test('shows messages with the newest first, and the codes of authenticator apps', async () => {
    await signIn('Passw0rd!', 'sms@example.com')
    await pool.control('clock', { advanceSeconds: 1 })
    await signIn('Passw0rd!', 'sms@example.com')
    const [newest, older] = await pool.inbox()
    expect(newest?.at).toBeGreaterThan(older?.at ?? 0)
    expect(newest).toMatchObject({
      to: '+4915550000002',
      medium: 'SMS',
      code: expect.stringMatching(/^\d{6}$/),
    })
    const page = await text('/inbox')
    expect(page.indexOf(newest?.code ?? '-')).toBeLessThan(page.indexOf(older?.code ?? '-'))
    expect(page).toContain('totp@example.com')
  })

  test('is shown to a browser at the pool’s root', async () => {
    expect((await fetch(pool.endpoint)).url).toBe(`${pool.endpoint}/inbox`)
  })

  test('escapes text from users', async () => {
    const { userPoolId: UserPoolId } = pool.ready
    const Username = '<b>x</b>@example.com'
    await call('AdminCreateUser', { UserPoolId, Username })
    expect(await text('/inbox')).toContain('&lt;b&gt;x&lt;/b&gt;@example.com')
  })
})
