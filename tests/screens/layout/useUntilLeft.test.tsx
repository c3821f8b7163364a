import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useUntilLeft } from '../../../src/layout/useUntilLeft'

test('a wait ends when another document takes the place of the page, and a page that comes back can wait again', () => {
  const { result } = renderHook(useUntilLeft)
  const signal = result.current()
  dispatchEvent(new Event('pagehide'))
  expect(signal.aborted).toBe(true)
  expect(result.current().aborted).toBe(false)
})
