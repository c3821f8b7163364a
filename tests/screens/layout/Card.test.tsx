import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Card } from '../../../src/layout/Card'

afterEach(cleanup)

test('a card with a title is a section of that name', () => {
  render(<Card title="Sessions" description="Everywhere." action={<button type="button">Sign out</button>} />)
  expect(screen.getByRole('region', { name: 'Sessions' }).textContent).toContain('Everywhere.')
})
