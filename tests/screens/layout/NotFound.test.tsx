import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { NotFound } from '../../../src/layout/NotFound'

test('the page for an unknown address has a heading and a link home', () => {
  render(
    <MemoryRouter>
      <NotFound />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
})
