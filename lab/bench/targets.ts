/** The targets, and whether a run has met them. */
import { AMPLIFY, FLOOR, OURS } from './apps'
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
  const reload = (name: string, what: 'warmReload' | 'fifthReload' | 'newTab') => [
    times(
      `${name}, compared with hand-written Amplify (the floor itself: ${ratio(signIn(FLOOR, what), signIn(AMPLIFY, what)).toFixed(2)})`,
      ratio(signIn(OURS, what), signIn(AMPLIFY, what)),
      0.8,
    ),
    times(`${name}, compared with the floor`, ratio(signIn(OURS, what), signIn(FLOOR, what)), 1.35),
  ]
  const { gatehouse = {}, amplify = {}, openssl = {} } = results.srp
  const { scripts, styles } = results.sizes
  const [first, last] = [results.memory[0], results.memory.at(-1)]

  return [
    times(
      `Form usable, compared with the floor (as a picture: ${ratio(form(FORM_LOOKS, 'usable'), form(FLOOR, 'usable')).toFixed(2)})`,
      ratio(form(OURS, 'usable'), form(FLOOR, 'usable')),
      1.15,
    ),
    count('Scripts before the form works, brotli', scripts, 75_000, 'bytes'),
    count('Styles before the form works, brotli', styles, 10_000, 'bytes'),
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
      'Click to signed in, compared with hand-written Amplify',
      ratio(signIn(OURS, 'signIn'), signIn(AMPLIFY, 'signIn')),
      1 / 4,
    ),
    count('Longest task from the click to signed in', median(signIn(OURS, 'longest')), 50, 'ms'),
    exactly('Requests to the pool from the click to signed in', signIn(OURS, 'requests'), 2),
    exactly('Preflights from the click to signed in', signIn(OURS, 'preflights'), 0),
    exactly('Requests to the pool before home is there, in a reload', signIn(OURS, 'reloadRequests'), 0),
    ...reload('Signed-in reload, full cache, the first', 'warmReload'),
    ...reload('The same, the fifth', 'fifthReload'),
    ...reload('The third new tab while signed in', 'newTab'),
    times(
      'Signed-in reload, empty cache, compared with hand-written Amplify',
      ratio(signIn(OURS, 'coldReload'), signIn(AMPLIFY, 'coldReload')),
      0.8,
    ),
    count(
      `The outline of the shell is painted in a reload, after the document’s arrival (the floor: ${median(signIn(FLOOR, 'firstPaint')).toFixed(0)} ms)`,
      median(signIn(OURS, 'firstPaint')),
      60,
      'ms',
    ),
    times(
      'The same, compared with the floor',
      ratio(signIn(OURS, 'firstPaint'), signIn(FLOOR, 'firstPaint')),
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
