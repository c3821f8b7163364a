import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Card } from '../../../src/layout/Card'

test('a card with a title is a section of that name', () => {
  render(<Card title="Sessions" description="Everywhere." action={<button type="button">Sign out</button>} />)
  expect(screen.getByRole('region', { name: 'Sessions' }).textContent).toContain('Everywhere.')
})
