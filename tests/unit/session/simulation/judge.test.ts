/** The judge of the simulation knows to which session a confirmation belongs. */
import { expect, test } from 'vitest'
import { NOBODY, signedIn, signedOut, type SessionRecord } from '../../../../src/session/storage/record'
import { createJudge, watched } from '../../../simulation/judge'
import { simulatedPool, type Issued } from '../../../simulation/simulatedPool'
import { timeline } from '../../../simulation/timeline'
import { MINUTES } from '../../../simulation/units'
import { someWeather } from '../../../simulation/weather'
import { chanceOf } from '../../../support/chance'

/** A page in a window that is closed at the end, in a browser in which Ada stays signed in. */
function open() {
  const [chance, time] = [chanceOf(1), timeline(Infinity)]
  const weather = { ...someWeather(chance), inactivity: undefined }
  const pool = simulatedPool(time, chance, weather)
  const page = watched(1, 0)
  let window = 1
  const currentWindow = () => window
  const judge = createJudge(time, pool, weather, currentWindow, () => [page], undefined)
  let record: SessionRecord = NOBODY

  function store(next: SessionRecord): void {
    judge.stored(page, record, next)
    record = next
  }
  const recordOf = ({ tokens }: Issued) => signedIn(record, tokens, time.now(), 'own-page')
  const issue = (isConfirmation: boolean) => {
    const before = time.now()
    time.plan(MINUTES, () => {})
    while (time.now() === before) time.step()
    const issued = pool.signIn('ada', isConfirmation)
    page.signingIn = issued.grant
    return issued
  }
  store(recordOf(issue(false)))

  return {
    /** Ada signs in anew, and does not stay signed in. */
    signIn() {
      const issued = issue(false)
      issued.grant.session.window = window
      return issued
    },
    confirm: () => issue(true),
    show: ({ tokens: { accessToken } }: Issued) =>
      judge.showed(page, { phase: 'in', sub: 'ada', accessToken }),
    store: (issued: Issued) => store(recordOf(issued)),
    /** The window is closed, and the next page finds the session over. @returns how often that was a fault */
    reopen() {
      window++
      store(signedOut(record, 'not-signed-in'))
      return judge.tally.spurious
    },
  }
}

test('a confirmation is of the session that it has confirmed, which goes on in the next window', () => {
  const { confirm, show, store, reopen } = open()
  const confirmation = confirm()
  store(confirmation)
  show(confirmation)
  expect(reopen()).toBe(1)
})

test.each(['before', 'after'])(
  'a confirmation of a sign-in that is stored with it ends with the window of that one, if it is shown %s that',
  (when) => {
    const { signIn, confirm, show, store, reopen } = open()
    show(signIn())
    const confirmation = confirm()
    if (when === 'before') show(confirmation)
    store(confirmation)
    if (when === 'after') show(confirmation)
    expect(reopen()).toBe(0)
  },
)

test('a confirmation over a sign-in that gives way to the record is of the session of the record', () => {
  const { signIn, confirm, show, store, reopen } = open()
  const late = signIn()
  store(confirm())
  show(late)
  store(confirm())
  expect(reopen()).toBe(1)
})
