import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { runAfterPaint } from '../async/afterPaint'
import styles from './Table.module.css'

export interface Column<Row> {
  /** Said in the head; in a card before the value. */
  name: string
  show: (row: Row) => ReactNode
  /** Numbers stand at the end, below each other. */
  numeric?: boolean
  /** Left out where the columns have little room: the row's own page says it. A card says everything. */
  minor?: boolean
}

// How many rows come at once: the page that is loaded answers before the others are there. A later table is whole: Back finds its place.
let begins = 50

interface TableProps<Row> {
  /** What it lists, for screen readers. */
  label: string
  /** The first names the row: it is the heading of its card. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The address that a row leads to, if it leads anywhere: by a link in its first cell, which is as large as the row. */
  to?: (row: Row) => string
}

/** A list in columns; where there is no room for them, a card for each row. */
export function Table<Row>({ label, columns: [first, ...others], rows, keyOf, to }: TableProps<Row>) {
  const cell = ({ numeric = false, minor }: Column<Row>) => ({
    ...(numeric && { className: styles['number'] }),
    'data-minor': minor,
  })
  const [count, setCount] = useState(begins)
  useEffect(() => {
    begins = Infinity
    return runAfterPaint(() => startTransition(() => setCount(begins)))
  }, [])
  return (
    <div className={styles['frame']}>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            {[first, ...others].map((column) => (
              <th key={column.name} scope="col" {...cell(column)}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, count).map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row" {...cell(first)}>
                {to ? <Link to={to(row)}>{first.show(row)}</Link> : first.show(row)}
              </th>
              {others.map((column) => (
                <td key={column.name} data-name={column.name} {...cell(column)}>
                  <span>{column.show(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
