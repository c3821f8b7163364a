import { expect, test } from 'vitest'
import { answered, CALLBACK, hostedPool, LOGOUT } from './hostedPool'

const { pool, browser, authorize, signInAt } = hostedPool()

const logout = (fields: Record<string, string>) =>
  browser.get(`${pool.endpoint}/logout?${new URLSearchParams(fields).toString()}`)

test('logout ends the session of the browser and redirects to a registered address', async () => {
  await signInAt(await authorize())
  const page = await logout({ client_id: pool.ready.clientId, logout_uri: LOGOUT })
  expect(page.location).toBe(LOGOUT)
  expect((await authorize()).location).toContain('/login?')
})

test('logout does not redirect to any other address, and then the session stays', async () => {
  await signInAt(await authorize())
  const client_id = pool.ready.clientId
  for (const logout_uri of ['https://evil.test/', `${LOGOUT}/`, '//evil.test'])
    expect(await logout({ client_id, logout_uri })).toMatchObject({ status: 400, location: undefined })
  expect((await logout({ logout_uri: LOGOUT })).html).toContain('Required String parameter')
  expect((await logout({ client_id })).html).toContain('redirect_uri')
  expect(answered(await authorize()).get('code')).toBeTruthy()
})

test('logout can lead to the sign-in page', async () => {
  const client = { client_id: pool.ready.clientId, redirect_uri: CALLBACK }
  const again = { ...client, response_type: 'code', state: 's' }
  const page = await logout(again)
  expect(page.location).toContain('/login?')
  expect((await browser.get(page.location ?? '')).html).toContain('<h1>Sign in</h1>')
})
