import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ShellOutline } from '../../../src/layout/ShellOutline'

test('the frame before the session is known has no link, no button and no heading', () => {
  render(<ShellOutline />)
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryAllByRole('heading')).toEqual([])
})
