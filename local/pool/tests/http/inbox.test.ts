import { expect, test } from 'vitest'
import { servedPool } from '../../../../tests/support/servedPool'

const pool = servedPool()
const { admin, call, signIn } = pool

const text = async (path: string) => (await fetch(pool.endpoint + path)).text()

test('the inbox shows messages with the newest first, and the codes of authenticator apps', async () => {
  await signIn('sms@example.com')
  await pool.control('clock', { advanceSeconds: 1 })
  await signIn('sms@example.com')
  const [newest, older] = await pool.inbox()
  expect(newest?.at).toBeGreaterThan(older?.at ?? 0)
  const code = expect.stringMatching(/^\d{6}$/)
  expect(newest).toMatchObject({ to: '+4915550000002', medium: 'SMS', code })
  const page = await text('/inbox')
  expect(page.indexOf(newest?.code ?? '-')).toBeLessThan(page.indexOf(older?.code ?? '-'))
  expect(page).toContain('totp@example.com')
})

test('the inbox is shown to a browser at the pool’s root', async () => {
  expect((await fetch(pool.endpoint)).url).toBe(`${pool.endpoint}/inbox`)
})

test('the inbox escapes text from users', async () => {
  await admin('AdminCreateUser', '<b>x</b>@example.com')
  expect(await text('/inbox')).toContain('&lt;b&gt;x&lt;/b&gt;@example.com')
})

test('the request log shows the outcome of each request and its user, and no secret', async () => {
  await signIn('plain@example.com', 'Wrong-secret-1!')
  await signIn('Typed-in-the-wrong-field-1!')
  const { AccessToken, RefreshToken } = (await signIn()).body.AuthenticationResult
  await call('GetUser', { AccessToken })
  const log = await text('/control/requests')
  const who = 'plain@example.com'
  expect(JSON.parse(log)).toMatchObject([
    { operation: 'InitiateAuth', outcome: 'NotAuthorizedException', who },
    { operation: 'InitiateAuth', outcome: 'NotAuthorizedException' },
    { operation: 'InitiateAuth', outcome: 'OK', who },
    { operation: 'GetUser', outcome: 'OK', who },
  ])
  for (const secret of ['ssw0rd', 'secret', 'wrong-field', AccessToken, RefreshToken])
    expect(log).not.toContain(secret)
  await pool.control('requests', {}, 'DELETE')
  expect(await text('/control/requests')).toBe('[]')
})
