import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FormMessage } from '../../../src/forms/FormMessage'
import { formMessage } from '../../support/formMessage'

test('the live region of a form message is there before its text', () => {
  const { rerender } = render(<FormMessage />)
  const region = formMessage()
  rerender(<FormMessage>Wrong.</FormMessage>)
  expect(formMessage()).toBe(region)
  expect(region.textContent).toBe('Wrong.')
})

test('an error is read out at once and as a whole, by attributes that are a live region in every browser', () => {
  render(<FormMessage />)
  const region = formMessage()
  expect(['aria-live', 'aria-atomic'].map((name) => region.getAttribute(name))).toEqual(['assertive', 'true'])
  // In Firefox that role does not make a live region.
  expect(screen.queryByRole('alert')).toBeNull()
})

test('success and information do not interrupt a screen reader', () => {
  render(<FormMessage tone="success">Saved.</FormMessage>)
  expect(screen.getByRole('status').textContent).toBe('Saved.')
  expect(formMessage().getAttribute('aria-live')).toBe('polite')
})
