import { ArrowUp } from 'lucide-react'
import { startTransition, useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { runAfterPaint } from '../async/afterPaint'
import { useFormMessages } from '../messages/catalogue'
import { Skeleton } from './Skeleton'
import styles from './Table.module.css'

export interface Column<Row> {
  /** Said in the head; in a card before the value. */
  name: string
  show: (row: Row) => ReactNode
  /** Numbers stand at the end, below each other. */
  numeric?: boolean
  /** Left out where the columns have little room: the row's own page says it. A card says everything. */
  minor?: boolean
  /** What the list is sorted by when somebody presses the column's name, if it can be. */
  sortKey?: string
}

// How many rows come at once: the page that is loaded answers before the others are there. A later table is
// whole: Back finds its place.
let begins = 50

interface TableProps<Row> {
  /** What it lists, for screen readers. */
  label: string
  /** The first names the row: it is the heading of its card. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  /** Undefined while they are loading: lines stand in their place. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /**
   * The address that a row leads to, if it leads anywhere: by a link in its first cell, which is as large as
   * the row.
   */
  to?: (row: Row) => string
  /** The key of the column that it is sorted by, with a minus for the largest first. */
  sort?: string | undefined
  onSort?: (sort: string) => void
}

const LOADING: readonly undefined[] = Array<undefined>(5).fill(undefined)

/**
 * A list in columns; where there is no room for them, a card for each row. Where the rows are links, ↑ and ↓
 * lead from one to the next.
 */
export function Table<Row>({
  label,
  columns: [first, ...others],
  rows,
  keyOf,
  to,
  sort,
  onSort,
}: TableProps<Row>) {
  const { loading } = useFormMessages()
  const cell = ({ numeric = false, minor }: Column<Row>) => ({
    ...(numeric && { className: styles['number'] }),
    'data-minor': minor,
  })
  const shown = ({ show }: Column<Row>, row: Row | undefined) =>
    row === undefined ? <Skeleton /> : show(row)
  const isLoading = rows === undefined
  const [count, setCount] = useState(begins)
  useEffect(() => {
    if (isLoading) return undefined
    begins = Infinity
    return runAfterPaint(() => startTransition(() => setCount(begins)))
  }, [isLoading])
  return (
    <div className={styles['frame']} aria-busy={isLoading}>
      {isLoading && (
        <p role="status" className="visually-hidden">
          {loading}
        </p>
      )}
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            {[first, ...others].map((column) => (
              <th
                key={column.name}
                scope="col"
                aria-sort={directionOf(column.sortKey, sort)}
                {...cell(column)}
              >
                {column.sortKey !== undefined && onSort ? (
                  <button
                    type="button"
                    className={styles['sort']}
                    onClick={() => onSort(column.sortKey === sort ? `-${sort}` : (column.sortKey ?? ''))}
                  >
                    {column.name}
                    <ArrowUp size={14} />
                  </button>
                ) : (
                  column.name
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody aria-hidden={isLoading}>
          {(rows ?? LOADING).slice(0, count).map((row, line) => (
            <tr key={row === undefined ? line : keyOf(row)}>
              <th scope="row" {...cell(first)}>
                {to && row !== undefined ? (
                  <Link to={to(row)} onKeyDown={moveToRow}>
                    {first.show(row)}
                  </Link>
                ) : (
                  shown(first, row)
                )}
              </th>
              {others.map((column) => (
                <td key={column.name} data-name={column.name} {...cell(column)}>
                  <span>{shown(column, row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function directionOf(key: string | undefined, sort: string | undefined) {
  if (key === undefined || sort?.replace(/^-/, '') !== key) return undefined
  return sort === key ? 'ascending' : 'descending'
}

/** From the first and the last row, the keys scroll the page as everywhere. */
function moveToRow(event: KeyboardEvent<HTMLElement>) {
  const row = event.currentTarget.closest('tr')
  const next =
    event.key === 'ArrowDown'
      ? row?.nextElementSibling
      : event.key === 'ArrowUp' && row?.previousElementSibling
  const link = next && next.querySelector('a')
  if (!link) return
  event.preventDefault()
  link.focus()
}
