import { expect, test } from 'vitest'
import type { AppEvent } from '../../../src/events/AppEvent'
import { observeSignIn } from '../../../src/events/observeSignIn'
import type { Session } from '../../../src/session/session'
import { createSession } from '../../../src/session/store'
import { signedInSession } from '../../support/session'

/** A page with a clock, a session that the test sets, and the events reported about them. */
async function somePage() {
  const { session: actions, now } = signedInSession()
  await actions.start()
  const ada = now()
  const store = createSession(() => Promise.reject(new Error('not started')))
  const page = new EventTarget()
  const told: AppEvent[] = []
  let time = 1_000
  observeSignIn(
    store,
    { addEventListener: page.addEventListener.bind(page), performance: { now: () => time } },
    (event) => told.push(event),
  )
  const become = (session: Session) => store.setState({ session })
  return {
    told,
    press: (act = 'click') => page.dispatchEvent(new Event(act)),
    wait: (milliseconds: number) => (time += milliseconds),
    nobody: () => become({ phase: 'anonymous', reason: 'not-signed-in' }),
    asked: () =>
      become({
        phase: 'challenged',
        challenge: { name: 'SMS_MFA', username: 'ada', challengeSession: 'eyJ', destination: '+1' },
        typed: 'ada@example.com',
      }),
    ada: () => become({ ...ada }),
    store,
  }
}

test('each step of a sign-in is measured from the last user action before it, without the waiting time between steps', async () => {
  const { told, press, wait, nobody, asked, ada } = await somePage()
  nobody()
  wait(30_000)
  press('submit')
  wait(800.4)
  asked()
  wait(20_000)
  press('input')
  wait(300)
  ada()
  expect(told).toEqual([
    { type: 'sign-in', to: 'SMS_MFA', milliseconds: 800 },
    { type: 'sign-in', to: 'signed-in', milliseconds: 300 },
  ])
})

test.each([
  ['a session that is found at a reload', ({ press, ada }) => (press(), ada())],
  ['one that comes from another tab', ({ nobody, ada }) => (nobody(), ada())],
  [
    'one that comes from another tab long after a press',
    ({ nobody, press, wait, ada }) => (nobody(), press(), wait(60_000), ada()),
  ],
] satisfies [string, (page: Awaited<ReturnType<typeof somePage>>) => void][])(
  '%s is not reported as a sign-in of this page',
  async (_, happens) => {
    const page = await somePage()
    happens(page)
    expect(page.told).toEqual([])
  },
)

test.each([
  ['a refresh of the tokens is not reported as a sign-in', 'ada'],
  ['a wrong code is not reported as another step', 'asked'],
] as const)('%s', async (_, again) => {
  const page = await somePage()
  page.nobody()
  for (let time = 0; time < 2; time++) {
    page.press()
    page[again]()
  }
  expect(page.told).toHaveLength(1)
})
