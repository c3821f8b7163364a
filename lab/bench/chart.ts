/** A bar chart as an SVG file that is readable on light and dark pages. */

export interface Bar {
  name: string
  /** Compared with the first bar of its group, which is 1. */
  times: number
}

export interface Group {
  title: string
  bars: readonly Bar[]
}

const WIDTH = 760
const NAMES = 300
const ROW = 24
const HEAD = 40
const GAP = 16

const STYLE = `
text { font: 13px system-ui, sans-serif; fill: #1f2328; }
.title { font-weight: 600; }
.bar { fill: #9aa4b1; }
.ours { fill: #1a7f5a; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; }
  .bar { fill: #6e7781; }
  .ours { fill: #3fb98a; }
}`

/** One group of bars below the other. Shorter is better. */
export function chart(label: string, groups: readonly Group[]): string {
  let y = 0
  const drawn = groups.map(({ title, bars }) => {
    const longest = Math.max(...bars.map(({ times }) => times))
    const scale = (WIDTH - NAMES - 60) / longest
    const rows = bars.map(({ name, times }, index) => {
      const top = y + HEAD + index * ROW
      const width = (times * scale).toFixed(1)
      return [
        text(NAMES - 8, top + 13, name, 'text-anchor="end"'),
        `<rect class="${index === 0 ? 'ours' : 'bar'}" x="${NAMES}" y="${top}" width="${width}" height="17" rx="2"/>`,
        text(NAMES + 6 + Number(width), top + 13, index === 0 ? '1' : `${times.toFixed(1)} ×`),
      ].join('\n')
    })
    const group = [text(0, y + 24, title, 'class="title"'), ...rows].join('\n')
    y += HEAD + bars.length * ROW + GAP
    return group
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" role="img" aria-label="${escaped(label)}">
<style>${STYLE}
</style>
${drawn.join('\n')}
</svg>
`
}

const text = (x: number, y: number, content: string, attributes = '') =>
  `<text x="${x}" y="${y}" ${attributes}>${escaped(content)}</text>`

const escaped = (content: string) =>
  content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
