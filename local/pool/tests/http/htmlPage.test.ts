import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { CALLBACK, hostedPool } from '../hosted/hostedPool'

const { pool, query } = hostedPool()

const policyOf = ({ headers }: Response) =>
  new Map(
    (headers.get('Content-Security-Policy') ?? '').split('; ').map((part): [string, string] => {
      const [name = '', ...sources] = part.split(' ')
      return [name, sources.join(' ')]
    }),
  )

const login = (change: Record<string, string> = {}) => fetch(`${pool.endpoint}/login?${query(change)}`)

const PAGES = ['/inbox', '/login', '/error', '/logout']

test.each(PAGES)('%s runs only its own script and cannot be framed', async (path) => {
  const answer = path === '/login' ? await login() : await fetch(pool.endpoint + path)
  const policy = policyOf(answer)
  const html = await answer.text()
  const hash = (tag: string) => {
    const [, text = ''] = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(html) ?? []
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  }
  expect(Object.fromEntries(policy)).toMatchObject({
    'default-src': "'none'",
    'img-src': "'self'",
    'script-src': hash('script'),
    'style-src': hash('style'),
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  })
  expect(html).not.toMatch(/ style=| on\w+=/)
})

test.each([
  [CALLBACK, "'self' http://localhost:5173"],
  ['myapp://signed-in', "'self' myapp:"],
  ['http://[::1]:3000/cb', "'self' http:"],
])('the form of a sign-in for %s may lead only there or to the pool', async (redirect_uri, expected) => {
  await pool.control('client', { callbackUrls: [redirect_uri] })
  expect(policyOf(await login({ redirect_uri })).get('form-action')).toBe(expected)
  const refused = await fetch(`${pool.endpoint}/login?${query({ redirect_uri })}`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'nobody', password: 'x' }),
  })
  expect(policyOf(refused).get('form-action')).toBe(expected)
})

test('a page without a form allows no form to be sent', async () => {
  expect(policyOf(await fetch(`${pool.endpoint}/inbox`)).get('form-action')).toBe("'none'")
})
