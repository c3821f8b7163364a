import { expect, test } from 'vitest'
import { servedPool } from '../../../../tests/support/servedPool'

const pool = servedPool()

test('a page of any other origin may send everything that the SDK sends, by its preflight', async () => {
  const answer = await fetch(`${pool.endpoint}/`, {
    method: 'OPTIONS',
    headers: { Origin: 'http://elsewhere.test', 'Access-Control-Request-Method': 'POST' },
  })
  expect(answer.status).toBe(204)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*,authorization',
    'access-control-max-age': '172800',
  })
})

test.each([
  '/local_Gatehouse/.well-known/jwks.json',
  '/local_Gatehouse/.well-known/openid-configuration',
  '/oauth2/userInfo',
])('a page of any other origin may read %s', async (path) => {
  expect((await fetch(pool.endpoint + path)).headers.get('access-control-allow-origin')).toBe('*')
})

test.each(['/oauth2/token', '/oauth2/revoke', '/'])(
  'a page of any other origin may read the answer to a POST to %s',
  async (path) => {
    const answer = await fetch(pool.endpoint + path, { method: 'POST' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  },
)

const OWN = ['/inbox', '/inbox.json', '/control/ready', '/login', '/error', '/nothing']
test.each(OWN)('a page of any other origin may not read %s', async (path) => {
  expect((await fetch(pool.endpoint + path)).headers.get('access-control-allow-origin')).toBeNull()
})

test('with a list of allowed origins, pages of other origins cannot read an answer', async () => {
  await pool.control('pool', { origins: ['https://app.example.com'] })
  const allowed = async (Origin: string, method: string) => {
    const keys = `${pool.endpoint}/${pool.ready.userPoolId}/.well-known/jwks.json`
    const answer = await fetch(keys, { method, headers: { Origin } })
    return answer.headers.get('Access-Control-Allow-Origin')
  }
  expect(await allowed('https://app.example.com', 'OPTIONS')).toBe('https://app.example.com')
  expect(await allowed('https://app.example.com', 'GET')).toBe('https://app.example.com')
  expect(await allowed('http://localhost:5173', 'OPTIONS')).toBeNull()
  expect(await allowed('http://localhost:5173', 'GET')).toBeNull()
})
