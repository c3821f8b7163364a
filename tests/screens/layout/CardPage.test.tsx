import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { AroundForm } from '../../../src/layout/AroundForm'
import { CardPage } from '../../../src/layout/CardPage'

const logo = { name: 'Acme', route: '/', image: '/acme.svg' }

test('a card page shows beside the card what the business configures, and nothing otherwise', async () => {
  const page = (
    <MemoryRouter>
      <CardPage logo={logo} title="Sign in" />
    </MemoryRouter>
  )
  const { rerender } = render(
    <AroundForm value={{ beside: <q>Invoices in a minute.</q> }}>{page}</AroundForm>,
  )
  expect(screen.getByText('Invoices in a minute.')).toBeDefined()
  rerender(<AroundForm value={{}}>{page}</AroundForm>)
  await waitFor(() => expect(screen.queryByText('Invoices in a minute.')).toBeNull())
})

test('a word mark replaces the written name, but not in the title of the tab, and can have a variant for the dark theme', () => {
  render(
    <MemoryRouter>
      <CardPage logo={{ ...logo, imageDark: '/acme-dark.svg', kind: 'wordmark' }} title="Sign in" />
    </MemoryRouter>,
  )
  const pictures = screen.getAllByRole<HTMLImageElement>('img', { name: 'Acme' })
  expect(pictures.map(({ src, loading }) => [new URL(src).pathname, loading])).toEqual([
    ['/acme.svg', 'lazy'],
    ['/acme-dark.svg', 'lazy'],
  ])
  expect(screen.queryByText('Acme')).toBeNull()
  expect(document.title).toBe('Sign in · Acme')
})
