import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Spinner } from '../../../src/layout/Spinner'

test('a spinner has a label', () => {
  render(<Spinner label="Loading invoices" />)
  expect(screen.getByRole('status').textContent).toBe('Loading invoices')
})
