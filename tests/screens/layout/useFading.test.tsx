import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '../../../src/layout/Dialog'

const hasMotion = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))

beforeEach(() => {
  Object.assign(HTMLElement.prototype, { showPopover: () => {}, getAnimations: () => [] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of ['showPopover', 'getAnimations']) Reflect.deleteProperty(HTMLElement.prototype, name)
})

const pictures = () => Array.from(document.querySelectorAll<HTMLElement>('[data-leaving]'))

/** Shows a dialog and removes it. */
async function leave() {
  const { rerender } = render(
    <Dialog labelledBy="title" size="small" onClose={() => {}} initialFocus={createRef()}>
      <h2 id="title">Sure?</h2>
      <input name="secret" type="password" defaultValue="Passw0rd!" />
      <input name="shown" autoComplete="current-password" defaultValue="Passw0rd!" />
    </Dialog>,
    { reactStrictMode: true },
  )
  await Promise.resolve()
  expect(pictures()).toEqual([])
  rerender(<p>Gone</p>)
  await Promise.resolve()
}

test('a dialog that closes leaves for a moment a copy that is inert, has no name and shows no secret', async () => {
  hasMotion(true)
  await leave()
  expect(screen.queryByRole('dialog')).toBeNull()
  const [picture] = pictures()
  expect(picture?.matches('[inert][popover=manual]:not([open])')).toBe(true)
  expect(picture?.textContent).toBe('Sure?')
  expect(picture?.querySelectorAll('[id], [name]')).toHaveLength(0)
  const typed = Array.from(picture?.querySelectorAll('input') ?? [], ({ value }) => value)
  expect(typed).toEqual(['•••••••••', '•••••••••'])
  await vi.waitFor(() => expect(pictures()).toEqual([]), 10_000)
})

test('a dialog that closes leaves no copy when the person prefers reduced motion', async () => {
  hasMotion(false)
  await leave()
  expect(pictures()).toEqual([])
})

test('a dialog that closes in a hidden tab leaves no copy: the next person to see the tab may be another one', async () => {
  hasMotion(true)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await leave()
  hidden.mockRestore()
  expect(pictures()).toEqual([])
})
