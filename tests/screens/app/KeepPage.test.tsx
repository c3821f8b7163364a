/** Which page is kept for the next page load, and when. */
import { act, fireEvent, screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeepPage } from '../../../src/app/firstPaint/KeepPage'
import { hintOf } from '../../../src/app/firstPaint/signedInHint'
import { renderScreen } from '../../support/render'

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(Element.prototype, { setHTML() {} })
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(Element.prototype, 'setHTML')
  localStorage.clear()
  document.querySelector('#root')?.remove()
})

/** The page of a heading and its title, outside React. */
function show(heading: string): void {
  document.querySelector('#root')?.remove()
  const root = Object.assign(document.createElement('div'), { id: 'root' })
  root.innerHTML = `<div><main><h1>${heading}</h1></main></div>`
  document.body.append(root)
  document.title = heading
}

/** Ada at /home, whose page has appeared. */
async function open() {
  show('Home')
  const { now, unmount } = await renderScreen(
    <>
      <KeepPage />
      <Link to="/settings">Settings</Link>
    </>,
    { at: '/home' },
  )
  localStorage.setItem('gatehouse.signed-in', hintOf(now()) ?? '')
  return { unmount, goToSettings: () => act(async () => fireEvent.click(screen.getByRole('link'))) }
}

const kept = () => JSON.parse(localStorage.getItem('gatehouse.page') ?? '{}')
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a page is kept under its own address once it has been shown for a second', async () => {
  await open()
  await wait(999)
  expect(kept()).toEqual({})
  await wait(1)
  expect(kept()).toMatchObject({
    html: '<div><main><h1>Home</h1></main></div>',
    title: 'Home',
    of: expect.stringContaining(' /home '),
  })
})

test('a page that is left within the second is not kept, and the next one is not kept under its address', async () => {
  const { goToSettings } = await open()
  await wait(900)
  await goToSettings()
  show('Settings')
  await wait(999)
  expect(kept()).toEqual({})
  await wait(1)
  expect(kept()).toMatchObject({ title: 'Settings', of: expect.stringContaining(' /settings ') })
})

test('nothing is kept while a dialog is open over the page', async () => {
  await open()
  document.querySelector('#root > *')?.append(document.createElement('dialog'))
  await wait(1_000)
  expect(kept()).toEqual({})
  expect(localStorage.getItem('gatehouse.page')).toBeNull()
})

test('nothing is kept after the shell has gone', async () => {
  const { unmount } = await open()
  await wait(900)
  unmount()
  await wait(1_000)
  expect(kept()).toEqual({})
})

test.each(['1 bob', null])(
  'nothing is kept if another tab has heard first that the person has left: the hint is %s',
  async (hint) => {
    await open()
    if (hint === null) localStorage.removeItem('gatehouse.signed-in')
    else localStorage.setItem('gatehouse.signed-in', hint)
    await wait(1_000)
    expect(kept()).toEqual({})
  },
)

test('a browser that cannot clean HTML keeps no page', async () => {
  Reflect.deleteProperty(Element.prototype, 'setHTML')
  await open()
  await wait(1_000)
  expect(kept()).toEqual({})
})
