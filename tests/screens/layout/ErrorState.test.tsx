import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorState } from '../../../src/layout/ErrorState'

test('an error is announced with what to do', () => {
  render(
    <ErrorState title="It could not be loaded" action={<a href="/">Home</a>}>
      Try again in a minute.
    </ErrorState>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Try again in a minute.')
})
