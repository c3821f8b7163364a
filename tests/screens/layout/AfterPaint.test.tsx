import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { AfterPaint } from '../../../src/layout/AfterPaint'

test('what shows nothing at first is rendered after the first paint', async () => {
  render(
    <MemoryRouter>
      <AfterPaint>
        <p>Later</p>
      </AfterPaint>
    </MemoryRouter>,
  )
  expect(screen.queryByText('Later')).toBeNull()
  await screen.findByText('Later')
})
