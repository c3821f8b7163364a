import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Table } from '../../../src/layout/Table'

test('a page that is loaded begins with the first rows of a long list; a later table is whole at once', async () => {
  const rows = Array.from({ length: 999 }, (_, index) => `Customer ${index}`)
  const tableOf = (shown?: string[]) => (
    <Table label="All" columns={[{ name: 'Name', show: String }]} rows={shown} keyOf={String} />
  )
  const table = tableOf(rows)
  const shown = () => screen.getByRole('table').querySelectorAll('tbody tr').length
  const { unmount, rerender } = render(tableOf())
  // Until the rows are there, lines stand in their place.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(shown()).toBe(5)
  rerender(table)
  expect(shown()).toBe(50)
  await waitFor(() => expect(shown()).toBe(999))
  unmount()
  render(table)
  expect(shown()).toBe(999)
})
