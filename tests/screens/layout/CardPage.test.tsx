import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { AroundForm } from '../../../src/layout/AroundForm'
import { CardPage } from '../../../src/layout/CardPage'

const logo = { name: 'Acme', route: '/', image: '/acme.svg' }

test('a card page shows beside the card what the business configures, and nothing otherwise', async () => {
  const page = <CardPage logo={logo} title="Sign in" />
  const beside = <q>Invoices in a minute.</q>
  const { rerender } = render(<AroundForm value={{ beside }}>{page}</AroundForm>, { wrapper: MemoryRouter })
  expect(screen.getByText('Invoices in a minute.')).toBeDefined()
  rerender(<AroundForm value={{}}>{page}</AroundForm>)
  await waitFor(() => expect(screen.queryByText('Invoices in a minute.')).toBeNull())
})

test('a word mark replaces the written name, but not in the title of the tab, and can have a variant for the dark theme', () => {
  const wordmark = { ...logo, imageDark: '/acme-dark.svg', kind: 'wordmark' } as const
  render(<CardPage logo={wordmark} title="Sign in" />, { wrapper: MemoryRouter })
  const pictures = screen.getAllByRole<HTMLImageElement>('img', { name: 'Acme' })
  expect(pictures.map(({ src, loading }) => [new URL(src).pathname, loading])).toEqual([
    ['/acme.svg', 'lazy'],
    ['/acme-dark.svg', 'lazy'],
  ])
  expect(screen.queryByText('Acme')).toBeNull()
  expect(document.title).toBe('Sign in · Acme')
})
