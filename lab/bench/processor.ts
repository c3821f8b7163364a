/**
 * The processor time of a page's thread in a reload, by what it did: from traces, without a slowed-down
 * processor. Unlike the time on the clock, other programs of the machine change it little.
 */
import type { TraceEvent } from './bareBrowser'

/** What a page's thread does. */
export const KINDS = ['HTML', 'scripts', 'styles', 'layout', 'paint', 'the rest'] as const
type Kind = (typeof KINDS)[number]

/** Milliseconds of each kind, and of all. */
export type Spent = Record<Kind | 'all', number>

const KIND_OF: Readonly<Record<string, Kind>> = {
  ParseHTML: 'HTML',
  ParseAuthorStyleSheet: 'styles',
  UpdateLayoutTree: 'styles',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  EvaluateScript: 'scripts',
  FunctionCall: 'scripts',
  TimerFire: 'scripts',
  FireAnimationFrame: 'scripts',
  FireIdleCallback: 'scripts',
  EventDispatch: 'scripts',
  RunMicrotasks: 'scripts',
  MinorGC: 'scripts',
  MajorGC: 'scripts',
}

const kindOf = ({ name, cat }: TraceEvent): Kind | undefined =>
  KIND_OF[name] ?? (cat.split(',').includes('v8') ? 'scripts' : undefined)

/**
 * What a reload has taken from its beginning until home answers. If spans are nested, the inner one counts;
 * if its kind is not known, the one around it.
 * @throws Error if the trace has no such reload
 */
export function spentUntilHome(events: readonly TraceEvent[]): Spent {
  const home = events.find(({ name }) => name === 'bench:home')
  // A frame begins with an empty document.
  const start = events.findLast(
    ({ name, pid, args }) =>
      name === 'navigationStart' && pid === home?.pid && args?.data?.documentLoaderURL !== '',
  )
  if (!home || !start) throw new Error(`The trace has no ${home ? 'navigationStart' : 'bench:home'}`)
  const spans = events
    .filter(({ pid, tid, ts }) => pid === home.pid && tid === home.tid && ts >= start.ts && ts <= home.ts)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const spent: Spent = { HTML: 0, scripts: 0, styles: 0, layout: 0, paint: 0, 'the rest': 0, all: 0 }
  const open: { kind: Kind; end: number }[] = []
  for (const event of spans) {
    const { ts, dur = 0, tdur = 0 } = event
    if (event.ph !== 'X' || tdur === 0) continue
    while (ts >= (open.at(-1)?.end ?? Infinity)) open.pop()
    const around = open.at(-1)
    const kind = kindOf(event) ?? around?.kind ?? 'the rest'
    spent[kind] += tdur / 1000
    spent[around?.kind ?? 'all'] += around ? -tdur / 1000 : tdur / 1000
    open.push({ kind, end: ts + dur })
  }
  return spent
}
