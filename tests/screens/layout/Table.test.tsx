import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

// Which table is the first of its page is a state of the module.
afterEach(() => void vi.resetModules())

test('a page that is loaded begins with the first rows of a long list; a later table is whole at once', async () => {
  vi.resetModules()
  const { Table } = await import('../../../src/layout/Table')
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
