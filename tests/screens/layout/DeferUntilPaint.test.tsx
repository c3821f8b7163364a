import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { DeferUntilPaint } from '../../../src/layout/DeferUntilPaint'

test('what shows nothing at first is rendered after the first paint', async () => {
  render(<DeferUntilPaint>Later</DeferUntilPaint>, { wrapper: MemoryRouter })
  expect(screen.queryByText('Later')).toBeNull()
  await screen.findByText('Later')
})
