import { AxiosHeaders } from 'axios'
import { expect, test, vi } from 'vitest'
import { AuthError } from '../../../src/cognito/AuthError'
import { readInsufficientAuthentication } from '../../../src/http/insufficientAuthentication'
import type { Need } from '../../../src/session/stepUp/assurance'
import { testApi } from '../../support/api'
import { jwt } from '../../support/tokens'

// RFC 9470, OAuth 2.0 Step Up Authentication Challenge Protocol.

const wants = (challenge: string, status = 401) =>
  new Response('', { status, headers: { 'WWW-Authenticate': challenge } })
const INSUFFICIENT = 'Bearer error="insufficient_user_authentication"'

const OLD = jwt({ sub: 'ada', auth_time: 1 })
const NEW = jwt({ sub: 'ada', auth_time: 2 })

/** A session that has the token `OLD`, and `after`, or its error, once the person has confirmed. */
function sessionWith({
  confirms = true,
  isRenewed = confirms,
  after = NEW,
}: { confirms?: boolean; isRenewed?: boolean; after?: string | AuthError } = {}) {
  let token: string | AuthError = OLD
  const cancelled = { status: 'ERROR', error: new AuthError('step-up-cancelled', '') } as const
  return {
    accessToken: () => (token instanceof AuthError ? Promise.reject(token) : Promise.resolve(token)),
    refresh: vi.fn<(rejected?: string) => Promise<void>>().mockResolvedValue(),
    stepUp: vi.fn((_need?: Need, _signal?: unknown, _person?: string) => {
      if (isRenewed) token = after
      return Promise.resolve(confirms ? ({ status: 'READY', value: undefined } as const) : cancelled)
    }),
  }
}

const bearers = (requests: Request[]) =>
  requests.map(({ headers }) => headers.get('Authorization')?.replace('Bearer ', ''))

/** An API that asks for step-up for the token `OLD`, and accepts every other token. */
const strict =
  (challenge: string) =>
  ({ headers }: Request) =>
    headers.get('Authorization') === `Bearer ${OLD}` ? wants(challenge) : Response.json({ ok: true })

test('after the person confirms, the call is sent again with its body and the new token', async () => {
  const session = sessionWith()
  const bodies: string[] = []
  const { api, requests } = testApi(
    async (request) => {
      bodies.push(await request.clone().text())
      return strict(`${INSUFFICIENT}, acr_values="urn:cognito:loa:4 gold", max_age="5"`)(request)
    },
    { session },
  )
  expect((await api.post('payments', { amount: 5 })).data).toEqual({ ok: true })
  expect(bearers(requests)).toEqual([OLD, NEW])
  expect(bodies).toEqual(['{"amount":5}', '{"amount":5}'])
  expect(session.stepUp.mock.calls[0]?.[0]).toEqual({ maxAge: 5, rejected: OLD })
  expect(session.refresh).not.toHaveBeenCalled()
})

test.each([
  [`${INSUFFICIENT}, max_age=60`, { maxAge: 60 }],
  [`${INSUFFICIENT}, acr_values="gold"`, {}],
  [`Bearer realm="\\"a\\", v1", ERROR="insufficient_user_authentication", max_age="\\5"`, { maxAge: 5 }],
  [INSUFFICIENT, {}],
  [`${INSUFFICIENT}, max_age=0`, {}],
  [`${INSUFFICIENT}, acr_values="", max_age="soon"`, {}],
  [`${INSUFFICIENT}, max_age="5 minutes"`, {}],
  [`${INSUFFICIENT}, max_age="-5"`, {}],
])('the step-up challenge is read: %s', async (challenge, need) => {
  const session = sessionWith()
  const { api } = testApi(strict(challenge), { session })
  await api.get('payments')
  expect(session.stepUp.mock.calls[0]?.[0]).toEqual({ ...need, rejected: OLD })
})

test('the step-up challenge is read from the header that API Gateway renames', async () => {
  const session = sessionWith()
  const { api, requests } = testApi(
    ({ headers }) =>
      headers.get('Authorization') === `Bearer ${OLD}`
        ? new Response('', { status: 401, headers: { 'x-amzn-Remapped-WWW-Authenticate': INSUFFICIENT } })
        : Response.json({ ok: true }),
    { session },
  )
  expect((await api.delete('payments/1')).data).toEqual({ ok: true })
  expect(bearers(requests)).toEqual([OLD, NEW])
})

test('a second step-up challenge goes to the caller, and the person is not asked again', async () => {
  const session = sessionWith()
  const { api, requests } = testApi(() => wants(INSUFFICIENT), { session })
  await expect(api.get('payments')).rejects.toMatchObject({ status: 401 })
  expect([requests.length, session.stepUp.mock.calls.length, session.refresh.mock.calls.length]).toEqual([
    2, 1, 0,
  ])
})

test.each([
  ['does not confirm', sessionWith({ confirms: false })],
  [
    'does not confirm, while the session gets a newer token',
    sessionWith({ confirms: false, isRenewed: true }),
  ],
  ['gets no other token for it', sessionWith({ after: OLD })],
  ['gets no token for it', sessionWith({ after: new AuthError('unreachable', '') })],
  ['cannot be asked', undefined],
  ['is another one by then', sessionWith({ after: jwt({ sub: 'grace', auth_time: 2 }) })],
])('a call whose person %s is not sent again, and the caller gets the 401', async (_, session) => {
  const { api, requests } = testApi(() => wants(INSUFFICIENT), session && { session })
  await expect(api.delete('reports/1')).rejects.toMatchObject({ status: 401 })
  expect(requests).toHaveLength(1)
})

/** A session whose first token the API refuses, and whose second one it finds too old, unless it is confirmed. */
function refreshing(confirms: boolean) {
  const tokens = [1, 2, 3].map((jti) => jwt({ sub: 'ada', jti }))
  const [first = '', second = ''] = tokens
  const next = async () => void tokens.shift()
  const refused = { status: 'ERROR', error: new AuthError('step-up-cancelled', '') } as const
  const session = {
    accessToken: async () => tokens[0] ?? null,
    refresh: vi.fn((_rejected?: string) => next()),
    async stepUp() {
      if (!confirms) return refused
      await next()
      return { status: 'READY', value: undefined } as const
    },
  }
  return { session, first, second }
}

test('a call whose token is refreshed, and then too old, is sent a third time after a confirmation', async () => {
  const { session, first, second } = refreshing(true)
  const { api, requests } = testApi(
    () =>
      [new Response('', { status: 401 }), wants(INSUFFICIENT)][requests.length - 1] ?? Response.json('ok'),
    { session },
  )
  expect((await api.get('payments')).data).toBe('ok')
  expect(bearers(requests)).toEqual([first, second, jwt({ sub: 'ada', jti: 3 })])
})

test('a fresh token for which the API wants a confirmation is refreshed when it is refused later', async () => {
  const { session, first, second } = refreshing(false)
  const { api, requests } = testApi(
    () => {
      if (requests.length === 2) return wants(INSUFFICIENT)
      return requests.length === 4 ? Response.json('ok') : new Response('', { status: 401 })
    },
    { session },
  )
  await expect(api.get('payments')).rejects.toMatchObject({ status: 401 })
  expect((await api.get('payments')).data).toBe('ok')
  expect(session.refresh.mock.calls).toEqual([[first], [second]])
})

test.each([
  [
    'another error',
    () => wants('Bearer error="invalid_token", error_description="insufficient_user_authentication"'),
  ],
  ['another status', () => wants(INSUFFICIENT, 403)],
  ['no header', () => new Response('', { status: 401 })],
])('an answer with %s asks for no confirmation', async (_, answer) => {
  const session = sessionWith()
  const { api } = testApi(answer, { session })
  await expect(api.get('payments')).rejects.toThrow('status code')
  expect(session.stepUp).not.toHaveBeenCalled()
})

test('a 403 asks for nothing, whatever its header says', () => {
  const config = { headers: new AxiosHeaders() }
  const headers = { 'WWW-Authenticate': INSUFFICIENT }
  const answer = { status: 403, statusText: '', data: '', headers, config }
  expect(readInsufficientAuthentication(answer)).toBeUndefined()
})

test('a call with its own credentials, or with a body that cannot be sent again, asks for no confirmation', async () => {
  const session = sessionWith()
  const { api } = testApi(() => wants(INSUFFICIENT), { session })
  await expect(api.get('payments', { headers: { Authorization: 'Basic x' } })).rejects.toMatchObject({
    status: 401,
  })
  await expect(api.post('payments', new ReadableStream())).rejects.toThrow()
  expect(session.stepUp).not.toHaveBeenCalled()
})

test('the confirmation is asked of the person who made the call, and is cancelled with the call', async () => {
  const session = sessionWith()
  const { api } = testApi(strict(INSUFFICIENT), { session })
  const { signal } = new AbortController()
  await api.get('payments', { signal })
  expect(session.stepUp).toHaveBeenCalledWith({ rejected: OLD }, signal, 'ada')
})
