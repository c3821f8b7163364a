import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FormMessage } from '../../../src/forms/FormMessage'

test('the live region is there before its text', () => {
  const { rerender } = render(<FormMessage />)
  const region = screen.getByRole('alert')
  rerender(<FormMessage>Wrong.</FormMessage>)
  expect(screen.getByRole('alert')).toBe(region)
  expect(region.textContent).toBe('Wrong.')
})

test('success and information do not interrupt a screen reader', () => {
  render(<FormMessage tone="success">Saved.</FormMessage>)
  expect(screen.getByRole('status').textContent).toBe('Saved.')
  expect(screen.queryByRole('alert')).toBeNull()
})
