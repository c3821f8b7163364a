/**
 * The picture of docs/reference/scale.md: a day with an outage, as an SVG file that is readable on light and
 * dark pages.
 */
import { DAY, QUOTAS, type Quota } from './assumptions'
import { BEGINS, ENDS, sinceStart, type SimulatedDay } from './day'
import { aSecond, requestsOf, timeOf } from './readings'
import { round } from './table'
import type { Logged } from './throttledPool'

const WIDTH = 760
/** The edges of the drawing; the figures are left of it, the times below. */
const LEFT = 48
const RIGHT = WIDTH - 24
const HEIGHT = 180
const HEAD = 48
const FOOT = 34

const MINUTE = 60_000
/** The hours that the lower chart shows. */
const [FROM, TO] = [DAY.outage.at - 1 / 12, DAY.outage.at + 0.5]

const STYLE = `
text { font: 13px system-ui, sans-serif; fill: #1f2328; }
.title { font-weight: 600; }
.small { font-size: 12px; fill: #59636e; }
.grid { stroke: #d1d9e0; }
.quota { stroke: #59636e; stroke-dasharray: 5 4; }
.outage { fill: #59636e; opacity: 0.15; }
.line { fill: none; stroke-width: 1.5; }
.signIns { stroke: #0969da; } .signIns-key { fill: #0969da; }
.refreshes { stroke: #1a7f5a; } .refreshes-key { fill: #1a7f5a; }
.reads { stroke: #9a6700; } .reads-key { fill: #9a6700; }
.refused { stroke: #cf222e; } .refused-key { fill: #cf222e; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; }
  .small { fill: #9198a1; }
  .grid { stroke: #3d444d; }
  .quota { stroke: #9198a1; }
  .outage { fill: #9198a1; opacity: 0.25; }
  .signIns { stroke: #4493f8; } .signIns-key { fill: #4493f8; }
  .refreshes { stroke: #3fb98a; } .refreshes-key { fill: #3fb98a; }
  .reads { stroke: #d29922; } .reads-key { fill: #d29922; }
  .refused { stroke: #f85149; } .refused-key { fill: #f85149; }
}`

interface Line {
  /** Its class. */
  key: 'signIns' | 'refreshes' | 'reads' | 'refused'
  name: string
  requests: readonly Logged[]
}

interface Chart {
  title: string
  top: number
  /** Hours of the day, and requests a second. */
  from: number
  to: number
  most: number
  /** Milliseconds of a step of its lines. */
  step: number
  /** Minutes between two times below it, and requests between two figures. */
  ticks: { minutes: number; requests: number }
  lines: readonly Line[]
}

/** Draws the day. */
export function picture(day: SimulatedDay): string {
  const answered = (quota: Quota) => requestsOf(day, quota).filter(({ outcome }) => outcome === 'answered')
  const refreshes: Line = {
    key: 'refreshes',
    name: 'Refreshes and log-outs',
    requests: answered('UserToken'),
  }
  const charts: Chart[] = [
    {
      title: 'A working day: requests a second that the pool answers',
      top: 0,
      from: BEGINS,
      to: ENDS,
      most: 150,
      step: 3 * MINUTE,
      ticks: { minutes: 60, requests: 50 },
      lines: [
        { key: 'signIns', name: 'Sign-ins', requests: answered('UserAuthentication') },
        { key: 'reads', name: 'Reads of the account', requests: answered('UserRead') },
        refreshes,
      ],
    },
    {
      title: 'The outage: requests a second for fresh tokens',
      top: HEAD + HEIGHT + FOOT,
      from: FROM,
      to: TO,
      most: 3_000,
      step: MINUTE / 6,
      ticks: { minutes: 5, requests: 1_000 },
      lines: [
        {
          key: 'refused',
          name: 'In vain',
          requests: requestsOf(day, 'UserToken').filter(({ outcome }) => outcome !== 'answered'),
        },
        { ...refreshes, name: 'Answered' },
      ],
    },
  ]
  const height = charts.length * (HEAD + HEIGHT + FOOT)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="A simulated working day with an outage">
<style>${STYLE}
</style>
${charts.map((chart) => drawn(day, chart)).join('\n')}
</svg>
`
}

function drawn(day: SimulatedDay, { title, top, from, to, most, step, ticks, lines }: Chart): string {
  const base = top + HEAD + HEIGHT
  const x = (moment: number) =>
    (LEFT + ((moment - sinceStart(from)) / (sinceStart(to) - sinceStart(from))) * (RIGHT - LEFT)).toFixed(1)
  const y = (requests: number) => (base - (Math.min(requests, most) / most) * HEIGHT).toFixed(1)
  const across = (requests: number, name: string) =>
    `<line class="${name}" x1="${LEFT}" x2="${RIGHT}" y1="${y(requests)}" y2="${y(requests)}"/>`
  const outage = [sinceStart(DAY.outage.at), sinceStart(DAY.outage.at) + DAY.outage.minutes * MINUTE] as const
  const path = ({ requests }: Line) =>
    aSecond(day, requests, step)
      .map((figure, index) => ({ figure, moment: index * step }))
      .filter(({ moment }) => moment >= sinceStart(from) && moment + step <= sinceStart(to))
      .map(({ figure, moment }) => `${x(moment + step / 2)},${y(figure)}`)
      .join(' ')
  let keyAt = LEFT
  const keys = lines.map(({ key, name }) => {
    const at = keyAt
    keyAt += 34 + name.length * 7
    return `<rect class="${key}-key" x="${at}" y="${top + 29}" width="12" height="4"/>\n${text(at + 18, top + 36, name, 'small')}`
  })
  return [
    text(LEFT, top + 18, title, 'title'),
    ...keys,
    `<rect class="outage" x="${x(outage[0])}" y="${top + HEAD}" width="${(Number(x(outage[1])) - Number(x(outage[0]))).toFixed(1)}" height="${HEIGHT}"/>`,
    ...multiples(0, most, ticks.requests).flatMap((value) => [
      across(value, 'grid'),
      text(LEFT - 6, Number(y(value)) + 4, round(value), 'small', 'end'),
    ]),
    ...multiples(Math.round(from * 60), Math.round(to * 60), ticks.minutes).map((minutes) => {
      const moment = sinceStart(minutes / 60)
      return text(Number(x(moment)), base + 18, timeOf(moment), 'small', 'middle')
    }),
    across(QUOTAS.UserToken, 'quota'),
    text(RIGHT, Number(y(QUOTAS.UserToken)) - 6, 'quota', 'small', 'end'),
    ...lines.map((line) => `<polyline class="line ${line.key}" points="${path(line)}"/>`),
  ].join('\n')
}

/** The multiples of a unit between two figures. */
const multiples = (low: number, high: number, unit: number): number[] =>
  Array.from(
    { length: Math.floor(high / unit) - Math.ceil(low / unit) + 1 },
    (_, index) => (Math.ceil(low / unit) + index) * unit,
  )

const text = (x: number, y: number, content: string, name: string, anchor = 'start') =>
  `<text x="${x}" y="${y}" class="${name}" text-anchor="${anchor}">${content}</text>`
