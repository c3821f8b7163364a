import { expect, test } from 'vitest'
import { testPool } from '../../testPool'

const { call, control, send, ClientId, UserPoolId } = testPool()

const HARMFUL = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'javascript\n:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:http://localhost/1',
  'file:///etc/passwd',
  '//evil.test',
  '/auth/callback',
  'nowhere',
]

const KNOWN = [
  'http://localhost:3000/cb',
  'https://a.test/cb?x=1',
  'myapp://cb',
  'com.example.app:/cb',
  'javascripts:x',
]

test.each(HARMFUL)('the address %j is refused as a callback or sign-out address', async (address) => {
  const settings = { UserPoolId, ClientId, ClientName: 'web' }
  for (const field of ['CallbackURLs', 'LogoutURLs'])
    for (const operation of ['CreateUserPoolClient', 'UpdateUserPoolClient'])
      expect((await call(operation, { ...settings, [field]: [address] })).error).toBe(
        'InvalidParameterException',
      )
  for (const field of ['callbackUrls', 'logoutUrls']) {
    const body = JSON.stringify({ [field]: [address] })
    const headers = { 'Content-Type': 'application/json' }
    expect((await send('/control/client', { method: 'POST', headers, body })).status).toBe(400)
  }
})

test('addresses with http, https or an app’s own scheme are accepted as callback addresses', async () => {
  expect(await control('client', { callbackUrls: KNOWN })).toMatchObject({ callbackUrls: KNOWN })
})
