/** Where the time of a step went, from its trace: what kept the page's thread busy, and how long the thread had nothing to do. */
import type { TraceEvent } from './bareBrowser'

/** What a page's thread does. */
export const KINDS = ['waiting', 'HTML', 'scripts', 'styles', 'layout', 'paint', 'the rest'] as const
export type Kind = (typeof KINDS)[number]

/** Milliseconds of each kind; together they are the whole span. */
export type Where = Record<Kind, number>

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

/** Between two marks of a page (inPage.ts), or between its navigation and a mark. */
export interface Span {
  from: string
  to: string
}

/**
 * What a page's thread did between two marks. If spans are nested, the inner one counts; if its kind is not known, the one
 * around it counts.
 * @throws Error if the trace has no such marks
 */
export function whereTimeWent(events: readonly TraceEvent[], { from, to }: Span): Where {
  const end = last(events.filter(({ name }) => name === to))
  // A tab and a frame each begin with an empty document.
  const begin = last(
    events.filter(
      ({ name, pid, ts, args }) =>
        name === from && pid === end?.pid && ts < end.ts && args?.data?.documentLoaderURL !== '',
    ),
  )
  if (!end || !begin) throw new Error(`The trace has no ${end ? from : to}`)
  const where: Where = { waiting: 0, HTML: 0, scripts: 0, styles: 0, layout: 0, paint: 0, 'the rest': 0 }
  const clip = (ts: number) => Math.min(Math.max(ts, begin.ts), end.ts)
  const spans = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === end.pid && tid === end.tid)
    .map((event) => ({
      kind: kindOf(event),
      start: clip(event.ts),
      end: clip(event.ts + (event.dur ?? 0)),
    }))
    .filter((span) => span.start < span.end)
    .toSorted((a, b) => a.start - b.start || b.end - a.end)

  const open: { kind: Kind; end: number }[] = []
  let at = begin.ts
  const goOnTo = (until: number) => {
    where[open.at(-1)?.kind ?? 'waiting'] += (until - at) / 1000
    at = until
  }
  const closeUntil = (until: number) => {
    for (let inner = open.at(-1); inner && inner.end <= until; inner = open.at(-1)) {
      goOnTo(Math.max(at, inner.end))
      open.pop()
    }
  }
  for (const span of spans) {
    closeUntil(span.start)
    goOnTo(span.start)
    open.push({ kind: span.kind ?? open.at(-1)?.kind ?? 'the rest', end: span.end })
  }
  closeUntil(end.ts)
  goOnTo(end.ts)
  return where
}

/** Sorts first, because events come in the order in which threads deliver them. */
const last = (events: readonly TraceEvent[]): TraceEvent | undefined =>
  events.toSorted((a, b) => a.ts - b.ts).at(-1)
