/**
 * lab/bench/results.md, the targets in docs/reference/performance.md and its picture, from the results of a
 * run.
 */
import { FORMS, OURS, PEERS, SHELL_AMPLIFY, SHELL_FLOOR, SIGN_INS } from './apps'
import { chart } from './chart'
import type { FormUsable } from './formUsable'
import type { Step } from './gate'
import { GROWN, type Growing } from './growth'
import { FORM_LOOKS } from './looks'
import { KINDS, type Spent } from './processor'
import type { Results } from './results'
import { processorOf, type SignedIn } from './signInAndReload'
import { SRP, type SrpTimes } from './srp'
import { median, ratio, spread, type Sample } from './stats'
import { targets } from './targets'
import type { TenTabs } from './tenTabs'

export const PICTURE = 'pictures/performance.svg'

/** The targets, for docs/reference/performance.md. */
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

/**
 * The most processor seconds that `npm test` should take: five minutes of two processors, less what is left
 * idle.
 */
const GATE = 560

/** The steps of the gate, one after the other, for docs/reference/performance.md. */
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

const GROWING: readonly [(run: SignedIn) => number, string][] = [
  [({ signIn }) => signIn, 'Click to home, ms'],
  [({ reload }) => reload, 'Reload, ms'],
  [processorOf, 'Of it, at full speed, the processor, ms'],
  [({ newTab }) => newTab, 'Third new tab, ms'],
  [({ coldReload }) => coldReload, 'Reload, empty cache, ms'],
]

/**
 * How our times change as a product grows, and how ten tabs follow one, for docs/reference/performance.md.
 */
export function growthTables({ times: seen, tenTabs }: Growing): string {
  const of = (key: string, pick: (run: SignedIn) => number) => (seen[key] ?? []).map(pick)
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
          ([pick]) => `${median(of(key, pick)).toFixed(0)} (${times(of(key, pick), of(OURS.key, pick))})`,
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
  const { runs, srpRuns, chromium, node, cores, measured, took } = results.conditions
  return [
    '# Results of the bench',
    'Written by `npm run bench`, from one run. Times are of a slowed-down browser on a shared machine: **read the ratios**. In brackets: the quartiles. [Performance](../../docs/reference/performance.md) has the targets and the conclusion; [what was tried](tried.md) has the changes that were measured and not kept.',
    '## From an empty cache to a form that can be typed into',
    table(
      ['', 'Usable, ms', 'Beside ours', 'React answers, ms', 'Scripts, kB', 'Styles, kB', 'HTML, kB'],
      FORMS.toSpliced(1, 0, FORM_LOOKS).map(({ key, name }) => {
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
    'Usable: the e-mail field is visible and enabled in a painted frame, and what is typed at that moment is still there when everything has come. Bytes are those of files that had come by then, compressed by brotli. Ours is usable before any script file; its styles are in the HTML.',
    '## From the click to the home page, and back to it by a reload',
    table(
      [
        '',
        'Click to home, ms',
        'Beside ours',
        'Without the pool, ms',
        'Beside ours',
        'Longest task, ms',
        'Requests',
        'Reload, full cache, ms',
        'Beside ours',
        'Third new tab, ms',
        'Beside ours',
        'Reload, empty cache, ms',
        'Beside ours',
      ],
      SIGN_INS.map(({ key, name }) => {
        const of = (what: Timed, app = key) => (results.signIn[app] ?? []).map((run) => run[what])
        const both = (what: Timed) => [spread(of(what)), times(of(what), of(what, OURS.key))]
        return [
          name,
          ...both('signIn'),
          ...both('withoutPool'),
          spread(of('longest')),
          `${median(of('requests'))} + ${median(of('preflights'))}`,
          ...both('reload'),
          ...both('newTab'),
          ...both('coldReload'),
        ]
      }),
    ),
    'The click with the network as it is, the reloads on the slow one. Each takes until the home page answers: it says who is signed in, and its menu is there, if it has one. Without the pool: less the time in which it made its answers, which is the same work for all. A task of less than 50 ms counts as 0. Requests are those to the pool for the sign-in itself + preflights. The home page of the bare peers is one heading; ours is the whole shell with menu, breadcrumbs and the account’s tasks, and so is that of the peers with our shell: they have the same components and styles, and a session of their own. The floor with our shell reads one record from localStorage, and has no sign-in.',
    '## The processor time of a reload',
    table(
      ['', ...KINDS, 'all', 'Beside ours'],
      SIGN_INS.map(({ key, name }) => {
        const of = (what: keyof Spent, app = key) =>
          (results.signIn[app] ?? []).flatMap(({ spent }) => spent.map((one) => one[what]))
        const ofKind = KINDS.map((kind) => median(of(kind)).toFixed(1))
        return [name, ...ofKind, spread(of('all'), 1), times(of('all'), of('all', OURS.key))]
      }),
    ),
    'Milliseconds for which the processor worked for the page’s own thread until home answers, full cache, at full speed, from traces: other programs of the machine change them less than a time on the clock. The kinds need not add up to the median of all. The rest: tasks that say nothing of themselves, among them what arrives from other processes, and what goes on after a promise.',
    '## SRP alone',
    table(
      ['', 'Node cold', 'Node warm', 'Chromium cold', 'Chromium warm', 'Chromium cold, CPU 4x'],
      SRP.map(({ key, name }) => {
        const { nodeCold, nodeWarm, chromiumCold, chromiumWarm, slowCold } = results.srp[key] ?? {}
        return [name, ...[nodeCold, nodeWarm, chromiumCold, chromiumWarm, slowCold].map(halves)]
      }),
    ),
    'Milliseconds before the pool’s challenge + after it, medians. Ours makes the first half before the click. OpenSSL makes the same powers as ours, by `node:crypto`’s Diffie-Hellman.',
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
    'One document, after several garbage collections each time. Used by the application: objects, functions, arrays, strings and numbers in a heap snapshot. The whole heap also has V8’s compiled code, which grows as functions get hot, and what Chromium notes down for its performance timeline and developer tools.',
    '## The development server',
    `After a first start: ${spread(results.devServer)} ms to the first answer of the page and of the local pool.`,
    '## Conditions',
    `${measured} ${runs} runs of each page and ${srpRuns} of SRP, in random order; ${cores} cores; Node ${node}, Chromium ${chromium}, headless; a fresh profile on disk each time, in a browser that had started before; processor 4x slower, as Chromium’s developer tools slow it down; the slow network, where one is meant, is the server’s doing: 1.6 Mbit/s, and 150 ms for each request. Nothing looks into a page while times are taken, and no frame is asked for that the page does not need; the button is pressed three seconds after the form was usable, as if a password were typed. Everything was built with the same Vite settings on the same stack (React, React Router, zustand, axios), is served compressed by brotli over HTTP/1.1, and signs in at a local pool on the same origin. All took ${took.toFixed(0)} s.`,
  ].join('\n\n')
}

/** Times compared with ours, as bars. */
export const picture = (results: Results): string =>
  chart('Times compared with Gatehouse’s', [
    group('Form usable, empty cache, slow network', (key) =>
      (results.form[key] ?? []).map(({ usable }) => usable),
    ),
    group('Click to an answering home', (key) => (results.signIn[key] ?? []).map(({ signIn }) => signIn), [
      OURS,
      ...PEERS,
    ]),
    group(
      'Signed-in reload with the same shell until it answers, full cache, slow network',
      (key) => (results.signIn[key] ?? []).map(({ reload }) => reload),
      [OURS, SHELL_FLOOR, SHELL_AMPLIFY],
    ),
  ])

const group = (title: string, of: (key: string) => Sample, apps = FORMS) => ({
  title,
  bars: apps.map(({ key, name }) => ({ name, times: ratio(of(key), of(OURS.key)) })),
})

type Timed = Exclude<keyof SignedIn, 'spent'>

const halves = (srp: SrpTimes | undefined): string =>
  srp ? `${median(srp.before).toFixed(1)} + ${median(srp.after).toFixed(1)}` : '–'

const times = (sample: Sample, ours: Sample): string => `${ratio(sample, ours).toFixed(2)} ×`

const kB = (bytes: Sample): string => (median(bytes) / 1000).toFixed(1)

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, column) => (column === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
