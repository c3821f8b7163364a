import { afterEach, expect, test } from 'vitest'
import { AuthError } from '../../../src/cognito/AuthError'
import type { AppEvent } from '../../../src/events/AppEvent'
import { observeErrors } from '../../../src/events/observeErrors'
import { caughtErrors } from '../../../src/layout/ErrorBoundary'

afterEach(() => {
  delete caughtErrors.tell
})

/** A page that fails as the test demands, and the events it reports. */
function somePage() {
  const page = new EventTarget()
  const told: AppEvent[] = []
  observeErrors({ addEventListener: page.addEventListener.bind(page) }, (event) => told.push(event))
  const dispatch = (type: string, members: object) =>
    page.dispatchEvent(Object.assign(new Event(type), members))
  return {
    told,
    throws: (error: unknown) => dispatch('error', { error }),
    rejects: (reason: unknown) => dispatch('unhandledrejection', { reason }),
  }
}

const at = (error: Error, stack: string) => Object.assign(error, { stack })

test('an uncaught error is reported with its kind and its places in the code', () => {
  const { told, throws, rejects } = somePage()
  const own =
    'at f (https://app.example.com/assets/inside-DD_JwmQ.js:1:2345)\n at https://app.example.com/assets/first-a1.js:2:7'
  throws(at(new TypeError('x'), `TypeError: x\n ${own}\n at https://elsewhere.example.com/lib.js:1:1`))
  const firefox = 'f@http://localhost:5173/src/home/HomePage.tsx?t=17:12:3\ng@http://localhost:5173/x.js:1:1'
  rejects(at(new RangeError('x'), firefox))
  caughtErrors.tell?.(at(new AuthError('unreachable', 'x'), ''))
  expect(told).toEqual([
    {
      type: 'error',
      where: 'uncaught',
      name: 'TypeError',
      at: ['assets/inside-DD_JwmQ.js:1:2345', 'assets/first-a1.js:2:7'],
    },
    { type: 'error', where: 'promise', name: 'RangeError', at: ['src/home/HomePage.tsx:12:3'] },
    { type: 'error', where: 'screen', name: 'AuthError', code: 'unreachable', at: [] },
  ])
})

test('an error in a loop is reported once, with ten places at most', () => {
  const { told, throws } = somePage()
  const frames = Array.from({ length: 30 }, (_, line) => `    at /assets/a.js:${line}:1`).join('\n')
  for (let turn = 0; turn < 1_000; turn += 1) throws(at(new TypeError(`turn ${turn}`), frames))
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ at: { length: 10 } })
})

const SECRETS = ['ada@example.com', 'Lovelace', 'eyJhbGciOi', '123456', 'invoice-77', 'q=secret']
const text = SECRETS.join(' ')

test.each([
  ['in its message', new Error(text)],
  ['in its name', Object.assign(new Error(''), { name: `Lovelace ada@example.com` })],
  ['as its code', Object.assign(new Error(''), { code: '123456' })],
  ['in its cause', new Error('', { cause: new Error(text) })],
  ['in members', Object.assign(new Error(''), { config: { headers: text }, response: text })],
  [
    'in its stack',
    at(new Error(text), `Error: ${text}\n  at f (/assets/a.js?q=secret:1:2)\n at /invoices/invoice-77:1:1`),
  ],
  ['as a text that was thrown', text],
  ['as an object that was thrown', { message: text, name: 'LovelaceError', code: text }],
  ['as nothing', undefined],
])('the report of an error contains nothing that a person typed: %s', (_, error) => {
  const { told, throws, rejects } = somePage()
  throws(error)
  rejects(error)
  caughtErrors.tell?.(error)
  expect(told).toHaveLength(3)
  for (const secret of SECRETS) expect(JSON.stringify(told)).not.toContain(secret)
})
