/** The targets, and whether a run has met them. */
import { AMPLIFY, OURS, SHELL_AMPLIFY, SHELL_FLOOR } from './apps'
import { FORM_LOOKS } from './looks'
import type { Results } from './results'
import { processorOf, type SignedIn } from './signInAndReload'
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
  const form = (app: { key: string }) => (results.form[app.key] ?? []).map(({ usable }) => usable)
  const signIn = (app: { key: string }, pick: (run: SignedIn) => number) =>
    (results.signIn[app.key] ?? []).map(pick)
  const comparedWith = (app: { key: string }, pick: (run: SignedIn) => number) =>
    ratio(signIn(OURS, pick), signIn(app, pick))
  const { gatehouse = {}, amplify = {}, openssl = {} } = results.srp
  const { scripts, styles } = results.sizes
  const [first, last] = [results.memory[0], results.memory.at(-1)]

  return [
    times(
      'Form usable, compared with the same form without a script',
      ratio(form(OURS), form(FORM_LOOKS)),
      1.15,
    ),
    count('Scripts before the form works, brotli', scripts.bytes, scripts.budget, 'bytes'),
    count('Styles before the form works, brotli', styles.bytes, styles.budget, 'bytes'),
    atMost(
      'SRP after the click, cold, compared with Amplify’s whole',
      ratio(gatehouse.chromiumCold?.after ?? [], whole(amplify.chromiumCold)),
      1 / 10,
    ),
    times(
      'SRP after the click, compared with OpenSSL’s, warm in Node',
      ratio(gatehouse.nodeWarm?.after ?? [], openssl.nodeWarm?.after ?? []),
      5,
    ),
    atMost(
      'Click to an answering home, without the pool’s own time, compared with hand-written Amplify',
      comparedWith(AMPLIFY, ({ withoutPool }) => withoutPool),
      1 / 3,
    ),
    times(
      `Longest task in that time (${median(signIn(OURS, ({ longest }) => longest)).toFixed(0)} ms), compared with the floor with the same shell, which only renders`,
      ratio(
        signIn(OURS, ({ longest }) => longest),
        signIn(SHELL_FLOOR, ({ longest }) => longest),
      ),
      1.5,
    ),
    exactly(
      'Requests to the pool in that time',
      signIn(OURS, ({ requests }) => requests),
      2,
    ),
    exactly(
      'Preflights in that time',
      signIn(OURS, ({ preflights }) => preflights),
      0,
    ),
    times(
      'Processor time of a signed-in reload, full cache, compared with Amplify with the same shell',
      comparedWith(SHELL_AMPLIFY, processorOf),
      1.5,
    ),
    times(
      'Until that reload answers',
      comparedWith(SHELL_AMPLIFY, ({ reload }) => reload),
      1.3,
    ),
    times(
      'The same, empty cache',
      comparedWith(SHELL_AMPLIFY, ({ coldReload }) => coldReload),
      1,
    ),
    times(
      'The third new tab while signed in, until it answers',
      comparedWith(SHELL_AMPLIFY, ({ newTab }) => newTab),
      1.05,
    ),
    exactly(
      'Requests to the pool before a reload answers',
      signIn(OURS, ({ reloadRequests }) => reloadRequests),
      0,
    ),
    still('How far things move in it (layout shift)', median(signIn(OURS, ({ shift }) => shift))),
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
