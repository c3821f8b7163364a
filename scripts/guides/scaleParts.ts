/** The tables and the picture of docs/reference/scale.md. */
import { reportOf, type SimulatedDays } from './scale/report'
import { table, type Part } from './part'

export function scaleParts(days: SimulatedDays): Part[] {
  const { tables, picture } = reportOf(days)
  return [
    ...Object.entries(tables).map(([name, rows]) => ({
      guide: 'docs/reference/scale.md',
      name,
      text: table(rows),
    })),
    { guide: 'docs/pictures/scale.svg', text: picture },
  ]
}
