import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Button } from '../../../src/forms/Button'

test('a button does not submit a form by default', () => {
  render(<Button>Cancel</Button>)
  expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button')
})
