/** The targets, and whether a run has met them. */
import { AMPLIFY, FLOOR, OURS, SHELL_AMPLIFY, SHELL_FLOOR, type App } from './apps'
import type { CameBack } from './comeBack'
import type { FormUsable } from './formUsable'
import { FORM_LOOKS } from './looks'
import type { Results } from './results'
import type { SignedIn } from './signInAndReload'
import type { SrpTimes } from './srp'
import { median, ratio, type Sample } from './stats'

export interface Target {
  /** What is measured. */
  what: string
  wanted: string
  measured: string
  met: boolean
}

/** Memory counts as flat if the last figure is at most 5 % above the first. */
const FLAT = 1.05

/** The targets for everything that was measured. */
export function targets(results: Results): Target[] {
  const form = (app: { key: string }, what: keyof FormUsable) =>
    (results.form[app.key] ?? []).map((run) => run[what])
  const signIn = (app: { key: string }, what: keyof SignedIn) =>
    (results.signIn[app.key] ?? []).map((run) => run[what])
  const comparedWith = (app: App, what: keyof SignedIn) => ratio(signIn(OURS, what), signIn(app, what))
  const comesBack = (name: string, what: keyof CameBack) => [
    times(`${name}, compared with Amplify with the same shell`, comparedWith(SHELL_AMPLIFY, what), 1),
    times(`${name}, compared with the floor with the same shell`, comparedWith(SHELL_FLOOR, what), 1.2),
    times(`${name}, compared with hand-written Amplify, one heading`, comparedWith(AMPLIFY, what), 0.8),
  ]
  const { gatehouse = {}, amplify = {}, openssl = {} } = results.srp
  const { scripts, styles } = results.sizes
  const [first, last] = [results.memory[0], results.memory.at(-1)]

  return [
    times(
      `Form usable, compared with a bare form (without a script: ${ratio(form(FORM_LOOKS, 'usable'), form(FLOOR, 'usable')).toFixed(2)})`,
      ratio(form(OURS, 'usable'), form(FLOOR, 'usable')),
      1.2,
    ),
    count('Scripts before the form works, brotli', scripts.bytes, scripts.budget, 'bytes'),
    count('Styles before the form works, brotli', styles.bytes, styles.budget, 'bytes'),
    atMost(
      'SRP after the click, cold, compared with Amplify’s whole',
      median(gatehouse.chromiumCold?.after ?? []) / median(whole(amplify.chromiumCold)),
      1 / 18,
    ),
    times(
      'SRP after the click, compared with OpenSSL’s, warm in Node',
      ratio(gatehouse.nodeWarm?.after ?? [], openssl.nodeWarm?.after ?? []),
      5,
    ),
    count(
      'SRP after the click, cold, at a quarter of the processor',
      median(gatehouse.slowCold?.after ?? []),
      50,
      'ms',
    ),
    atMost(
      'Click to an answering home, compared with hand-written Amplify',
      comparedWith(AMPLIFY, 'signIn'),
      1 / 4,
    ),
    count('Longest task in that time, in the middle run', median(signIn(OURS, 'longest')), 50, 'ms'),
    exactly('Requests to the pool in that time', signIn(OURS, 'requests'), 2),
    exactly('Preflights in that time', signIn(OURS, 'preflights'), 0),
    ...comesBack('Signed-in reload until it answers, full cache, the first', 'warmReload'),
    ...comesBack('The same, the fifth', 'fifthReload'),
    ...comesBack('The third new tab while signed in, until it answers', 'newTab'),
    times(
      'Signed-in reload until it answers, empty cache, compared with hand-written Amplify',
      comparedWith(AMPLIFY, 'coldReload'),
      0.6,
    ),
    exactly('Requests to the pool before a reload answers', signIn(OURS, 'reloadRequests'), 0),
    times(
      'The outline of the shell is painted in a reload, compared with a bare page',
      comparedWith(FLOOR, 'firstPaint'),
      1.35,
    ),
    still('How far things move after it (layout shift)', median(signIn(OURS, 'shift'))),
    times(
      `Memory of the application after ${last?.times} sign-ins and outs, compared with that after ${first?.times}`,
      (last?.own ?? NaN) / (first?.own ?? NaN),
      FLAT,
    ),
    count('Development server ready, after a first start', median(results.devServer), 2_000, 'ms'),
  ]
}

const whole = (srp: SrpTimes | undefined): Sample =>
  srp?.before.map((before, run) => before + (srp.after[run] ?? NaN)) ?? []

/** A fraction, written as 1/n. */
const atMost = (what: string, fraction: number, limit: number): Target => ({
  what,
  wanted: `≤ 1/${(1 / limit).toFixed(0)}`,
  measured: fraction < 1 ? `1/${(1 / fraction).toFixed(1)}` : fraction.toFixed(2),
  met: fraction <= limit,
})

const times = (what: string, factor: number, limit: number): Target => ({
  what,
  wanted: `≤ ${limit} times`,
  measured: `${factor.toFixed(2)} times`,
  met: factor <= limit,
})

const count = (what: string, value: number, limit: number, unit: string): Target => ({
  what,
  wanted: `≤ ${limit} ${unit}`,
  measured: Number.isNaN(value) ? 'not measured' : `${value.toFixed(0)} ${unit}`,
  met: value <= limit,
})

const still = (what: string, shift: number): Target => ({
  what,
  wanted: '0',
  measured: shift.toFixed(3),
  met: shift < 0.0005,
})

const exactly = (what: string, values: Sample, wanted: number): Target => ({
  what,
  wanted: String(wanted),
  measured: [...new Set(values)].join(', '),
  met: values.every((value) => value === wanted),
})
