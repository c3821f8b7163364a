/** lab/bench/results.md, the targets in docs/performance.md and its picture, from the results of a run. */
import { APPS, FLOOR, OURS, SHELLS } from './apps'
import { chart } from './chart'
import type { FormUsable } from './formUsable'
import type { Step } from './gate'
import { GROWN, type Growing } from './growth'
import { FORM_LOOKS } from './looks'
import type { Results } from './results'
import type { SignedIn } from './signInAndReload'
import { SRP, type SrpTimes } from './srp'
import { median, ratio, spread, type Sample } from './stats'
import { targets } from './targets'
import type { TenTabs } from './tenTabs'
import { LOOKED_AT, type Traces } from './traces'
import { KINDS } from './where'

export const PICTURE = 'pictures/performance.svg'

/** The targets, for docs/performance.md. */
export const targetsTable = (results: Results): string =>
  table(
    ['What', 'Wanted', 'Measured', ''],
    targets(results).map(({ what, wanted, measured, met }) => [
      what,
      wanted,
      measured,
      met ? 'met' : '**not met**',
    ]),
  )

/** The most processor seconds that `npm test` should take: five minutes of two processors, less what is left idle. */
const GATE = 560

/** The steps of the gate, one after the other, for docs/performance.md. */
export const gateTable = (steps: readonly Step[]): string =>
  table(
    ['Step', 'Took', 'Processor time', 'Wanted', ''],
    steps.map(({ name, took, spent, passed }) => [
      `\`${name}\``,
      `${(took / 1000).toFixed(0)} s`,
      spent === undefined ? '' : `${spent.toFixed(0)} s`,
      name === 'test' ? `≤ ${GATE} s` : '',
      !passed
        ? 'failed'
        : name !== 'test' || spent === undefined
          ? ''
          : spent <= GATE
            ? 'met'
            : '**not met**',
    ]),
  )

const GROWING: readonly [keyof SignedIn, string][] = [
  ['signIn', 'Click to home, ms'],
  ['warmReload', 'Reload, ms'],
  ['fifthReload', 'The fifth, ms'],
  ['newTab', 'Third new tab, ms'],
  ['coldReload', 'Reload, empty cache, ms'],
]

/** How our times change as a product grows, and how ten tabs follow one, for docs/performance.md. */
export function growthTables({ times: seen, tenTabs }: Growing): string {
  const of = (key: string, what: keyof SignedIn) => (seen[key] ?? []).map((run) => run[what])
  const followed = (name: string, what: keyof TenTabs) => [
    name,
    [...new Set(tenTabs.map((run) => run[what].requests))].join(', '),
    spread(tenTabs.map((run) => run[what].took)),
  ]
  return [
    table(
      ['', ...GROWING.map(([, name]) => name)],
      GROWN.map(({ key, name }) => [
        name,
        ...GROWING.map(
          ([what]) => `${median(of(key, what)).toFixed(0)} (${times(of(key, what), of(OURS.key, what))})`,
        ),
      ]),
    ),
    table(
      ['Ten tabs', 'Requests to the pool', 'The last tab has followed, ms'],
      [followed('One refreshes the tokens', 'refresh'), followed('One logs out', 'logout')],
    ),
  ].join('\n\n')
}

/** Everything that a run measured, for lab/bench/results.md. */
export function report(results: Results): string {
  const { runs, srpRuns, chromium, node, cores, load, measured, took } = results.conditions
  return [
    '# Results of the bench',
    'Written by `npm run bench`, from one run. Times are of a slowed-down browser on a shared machine: **read the ratios**. A range is the least and the most of all runs. [Performance](../../docs/performance.md) has the targets and the conclusion; [what was tried](tried.md) has the changes that were measured and not kept.',
    '## From an empty cache to a form that can be typed into',
    table(
      ['', 'Usable, ms', 'Beside ours', 'React answers, ms', 'Scripts, kB', 'Styles, kB', 'HTML, kB'],
      APPS.toSpliced(2, 0, FORM_LOOKS).map(({ key, name }) => {
        const of = (what: keyof FormUsable) => (results.form[key] ?? []).map((run) => run[what])
        return [
          name,
          spread(of('usable')),
          times(
            of('usable'),
            (results.form[OURS.key] ?? []).map(({ usable }) => usable),
          ),
          Number.isNaN(median(of('attached'))) ? '–' : spread(of('attached')),
          kB(of('scripts')),
          kB(of('styles')),
          kB(of('html')),
        ]
      }),
    ),
    'Usable: the e-mail field is visible and enabled in a painted frame, and what is typed at that moment is still there when everything has come. Bytes are those of files that had come by then, compressed by brotli. Ours is usable before any script file; its styles are in the HTML. With react-oidc-context the form is the hosted domain’s own page.',
    '## From the click to the home page, and back to it by a reload',
    table(
      [
        '',
        'Click to home, ms',
        'Beside ours',
        'of which the pool',
        'Longest task, ms',
        'Requests',
        'Reload, full cache, ms',
        'Beside ours',
        'The fifth, ms',
        'Third new tab, ms',
        'Reload, empty cache, ms',
        'Beside ours',
      ],
      [...APPS, ...SHELLS].map(({ key, name }) => {
        const of = (what: keyof SignedIn, app = key) => (results.signIn[app] ?? []).map((run) => run[what])
        const against = (what: keyof SignedIn) => times(of(what), of(what, OURS.key))
        return [
          name,
          spread(of('signIn')),
          against('signIn'),
          median(of('pool')).toFixed(0),
          spread(of('longest')),
          `${median(of('requests'))} + ${median(of('preflights'))}`,
          spread(of('warmReload')),
          against('warmReload'),
          spread(of('fifthReload')),
          spread(of('newTab')),
          spread(of('coldReload')),
          against('coldReload'),
        ]
      }),
    ),
    'The click with the network as it is, the reloads on the slow one. Each takes until the home page answers: it says who is signed in, and its menu is there, if it has one. A task of less than 50 ms counts as 0. Requests are those to the pool for the sign-in itself + preflights; with react-oidc-context the hosted domain’s server does what SRP does elsewhere, and sees the password. The home page of the bare peers is one heading; ours is the whole shell with menu, breadcrumbs and the account’s tasks, and so is that of the peers with our shell: they have the same components and styles, and a session of their own. The floor has the form’s words and fields without a script, and reads one record by IndexedDB and shows a name. The floor with our shell reads one record from localStorage. Neither has a sign-in.',
    '## SRP alone',
    table(
      ['', 'Node cold', 'Node warm', 'Chromium cold', 'Chromium warm', 'Chromium cold, CPU 4x', 'Accepted'],
      SRP.map(({ key, name }) => {
        const { nodeCold, nodeWarm, chromiumCold, chromiumWarm, slowCold } = results.srp[key] ?? {}
        const { accepted, rounds, wrongRefused } = results.accepted[key] ?? {}
        return [
          name,
          ...[nodeCold, nodeWarm, chromiumCold, chromiumWarm, slowCold].map(halves),
          `${accepted}/${rounds}${wrongRefused ? '' : ', and a wrong password'}`,
        ]
      }),
    ),
    'Milliseconds before the pool’s challenge + after it, medians. Ours makes the first half before the click. Accepted: sign-ins with fresh secrets at the local pool, which refused a wrong password each time. OpenSSL makes the same powers as ours, by `node:crypto`’s Diffie-Hellman.',
    '## Bytes',
    `Before the sign-in form works: ${results.sizes.scripts.bytes} bytes of scripts and ${results.sizes.styles.bytes} of styles, after brotli. \`npm run size\` holds the budget.`,
    table(
      ['File', 'When', 'Bytes'],
      results.sizes.files.map(({ name, first, bytes }) => [
        `\`${name}\``,
        first ? 'before the form' : 'when wanted',
        String(bytes),
      ]),
    ),
    '## Memory',
    table(
      ['Sign-ins and outs', 'Used by the application, kB', 'Whole heap, kB', 'Nodes', 'Listeners'],
      results.memory.map(({ times: done, own, heap, nodes, listeners }) => [
        String(done),
        (own / 1000).toFixed(0),
        (heap / 1000).toFixed(0),
        String(nodes),
        String(listeners),
      ]),
    ),
    'One document, after a garbage collection each time. Used by the application: objects, functions, arrays, strings and numbers in a heap snapshot. The whole heap also has V8’s compiled code, which grows as functions get hot, and what Chromium notes down for its performance timeline and developer tools.',
    '## The development server',
    `After a first start: ${spread(results.devServer)} ms to the first answer of the page and of the local pool.`,
    '## Conditions',
    `${measured} ${runs} runs of each page and ${srpRuns} of SRP, interleaved; ${cores} cores; load average ${load[0].toFixed(1)} before and ${load[1].toFixed(1)} after; Node ${node}, Chromium ${chromium}, headless; a fresh profile on disk each time, in a browser that had started before; processor 4x slower, as Chromium’s developer tools slow it down; the slow network, where one is meant, is the server’s doing: 1.6 Mbit/s, and 150 ms for each request. Nothing looks into a page while times are taken, and no frame is asked for that the page does not need; the button is pressed three seconds after the form was usable, as if a password were typed. Everything was built with the same Vite settings on the same stack (React, React Router, zustand, axios), is served compressed by brotli over HTTP/1.1, and signs in at a local pool on the same origin. The measurements took ${took.toFixed(0)} s.`,
  ].join('\n\n')
}

/** Where the time goes in each step, for lab/bench/traces.md. */
export function tracesReport(traces: Traces, runs: number, measured: string): string {
  const parts = LOOKED_AT.flatMap(({ what, apps }, place) => [
    `## ${what}`,
    table(
      ['', ...KINDS, 'all'],
      apps.map(({ key, name }) => {
        const seen = traces[place]?.[key] ?? []
        const all = seen.map((where) => KINDS.reduce((sum, kind) => sum + where[kind], 0))
        const ofKind = KINDS.map((kind) => median(seen.map((where) => where[kind])).toFixed(0))
        return [name, ...ofKind, spread(all)]
      }),
    ),
  ])
  return [
    '# Where the time goes',
    `Written by \`npm run bench -- --traces\`. ${measured} Milliseconds of the page’s own thread by what it did, medians of ${runs} traces of each page, interleaved, under the conditions of [the results](results.md); the kinds need not add up to the median of all. To write a trace takes time itself, so the sums are greater than there: **read what is beside one another**. Waiting: the thread had nothing to do, for the network, the pool, WebCrypto or another process. The rest: tasks that say nothing of themselves, among them what goes on after a promise (the password proof is such).`,
    ...parts,
  ].join('\n\n')
}

/** Times compared with ours, as bars. */
export const picture = (results: Results): string =>
  chart('Times compared with Gatehouse’s', [
    group('Form usable, empty cache, slow network', (key) =>
      (results.form[key] ?? []).map(({ usable }) => usable),
    ),
    group(
      'Click to an answering home',
      (key) => (results.signIn[key] ?? []).map(({ signIn }) => signIn),
      APPS.filter((app) => app !== FLOOR),
    ),
    group(
      'Signed-in reload with the same shell until it answers, full cache, slow network',
      (key) => (results.signIn[key] ?? []).map(({ warmReload }) => warmReload),
      [OURS, ...SHELLS],
    ),
  ])

const group = (title: string, of: (key: string) => Sample, apps = APPS) => ({
  title,
  bars: apps.map(({ key, name }) => ({ name, times: ratio(of(key), of(OURS.key)) })),
})

const halves = (srp: SrpTimes | undefined): string =>
  srp ? `${median(srp.before).toFixed(1)} + ${median(srp.after).toFixed(1)}` : '–'

const times = (sample: Sample, ours: Sample): string => `${ratio(sample, ours).toFixed(2)} ×`

const kB = (bytes: Sample): string => (median(bytes) / 1000).toFixed(1)

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, column) => (column === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
