import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmptyState } from '../../../src/layout/EmptyState'

test('an empty state has a heading and an action', () => {
  render(
    <EmptyState title="No invoices yet" action={<a href="/new">New invoice</a>}>
      They appear here.
    </EmptyState>,
  )
  expect(screen.getByRole('heading', { name: 'No invoices yet' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'New invoice' })).toBeDefined()
})
