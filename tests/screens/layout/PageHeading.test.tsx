import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'

test('the first heading of the document does not take the focus, and the next one does', async () => {
  vi.resetModules()
  const { PageHeading: InNewDocument } = await import('../../../src/layout/PageHeading')
  const page = (text: string) => (
    <MemoryRouter key={text}>
      <InNewDocument>{text}</InNewDocument>
    </MemoryRouter>
  )
  const { rerender } = render(page('First'))
  expect(document.activeElement).toBe(document.body)
  rerender(page('Second'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Second' }))
})
