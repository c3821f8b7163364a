/** Where the time goes, step by step: ours compared with the floor and hand-written Amplify, each from its own traces. */
import { AMPLIFY, FLOOR, OURS, SHELL_AMPLIFY, SHELL_FLOOR, type App } from './apps'
import type { Around, Step } from './bareBrowser'
import { formUsable } from './formUsable'
import { FORM_LOOKS } from './looks'
import type { Served } from './serve'
import { signInAndReload } from './signInAndReload'
import { whereTimeWent, type Span, type Where } from './where'

/** What is read from the trace of each step. */
export const LOOKED_AT: readonly { what: string; step: Step; span: Span; apps: readonly App[] }[] = [
  {
    what: 'From an empty cache to a form that can be typed into',
    step: 'form',
    span: { from: 'navigationStart', to: 'bench:usable' },
    apps: [OURS, FORM_LOOKS, FLOOR],
  },
  {
    what: 'From the press of the button to the home page',
    step: 'click',
    span: { from: 'bench:pressed', to: 'bench:home' },
    apps: [OURS, AMPLIFY],
  },
  {
    what: 'A reload while signed in, full cache',
    step: 'reload',
    span: { from: 'navigationStart', to: 'bench:home' },
    apps: [OURS, SHELL_FLOOR, SHELL_AMPLIFY, FLOOR, AMPLIFY],
  },
  {
    what: 'Of it: from the arrival of the document to the first paint',
    step: 'reload',
    span: { from: 'bench:arrived', to: 'bench:painted' },
    apps: [OURS, FLOOR],
  },
  {
    what: 'The third new tab while signed in',
    step: 'newTab',
    span: { from: 'navigationStart', to: 'bench:home' },
    apps: [OURS, SHELL_FLOOR, SHELL_AMPLIFY, FLOOR, AMPLIFY],
  },
]

/** By the index in `LOOKED_AT`, and by application, with one entry for each run. */
export type Traces = Record<string, Where[]>[]

/**
 * Runs all steps while the browser records what it does; that takes longer than without.
 * @param served by the key of the application
 * @param say shows progress
 */
export async function traceSteps(
  served: ReadonlyMap<string, Served>,
  runs: number,
  say: (what: string) => void,
): Promise<Traces> {
  const traces: Traces = LOOKED_AT.map(() => ({}))
  for (let run = 1; run <= runs; run++)
    for (const [key, app] of served) {
      say(`traces, run ${run} of ${runs}: ${key}`)
      const traced: Around = async (browser, step, go) => {
        const stop = await browser.trace()
        const result = await go()
        const events = await stop()
        for (const [place, { step: of, span, apps }] of LOOKED_AT.entries())
          if (of === step && apps.some((looked) => looked.key === key))
            ((traces[place] ?? {})[key] ??= []).push(whereTimeWent(events, span))
        return result
      }
      const isRead = (step: Step) =>
        LOOKED_AT.some((looked) => looked.step === step && looked.apps.some((one) => one.key === key))
      if (isRead('form')) await formUsable(app, traced)
      if (isRead('reload')) await signInAndReload(app, traced)
    }
  return traces
}
