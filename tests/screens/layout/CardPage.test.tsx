import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { CardPage } from '../../../src/layout/CardPage'

const logo = { name: 'Acme', route: '/', image: '/acme.svg' }

test('it has a logo, a heading that names the tab, a subtitle, its content and a footer', () => {
  render(
    <MemoryRouter>
      <CardPage logo={logo} title="Sign in" subtitle="Welcome back." footer={<a href="/help">Help</a>}>
        <form aria-label="Sign in" />
      </CardPage>
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'Acme' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in')
  expect(document.title).toBe('Sign in · Acme')
  expect(screen.getByRole('main').contains(screen.getByRole('form', { name: 'Sign in' }))).toBe(true)
  expect(screen.getByText('Welcome back.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Help' })).toBeDefined()
})
