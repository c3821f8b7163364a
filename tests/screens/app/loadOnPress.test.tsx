/** The sign-in form whose application does not load. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bufferSubmits } from '../../../src/app/firstPaint/bufferedSubmit'
import { loadOnPress } from '../../../src/app/firstPaint/loadOnPress'
import { rememberedEmail } from '../../../src/session/rememberedEmail'

const reload = vi.fn()
beforeEach(() => vi.stubGlobal('location', { reload }))
afterEach(() => {
  vi.unstubAllGlobals()
  reload.mockClear()
  sessionStorage.clear()
})

/** A page of its own, which takes its listeners with it. */
function open() {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = '<div id="root"><form><input name="username" value="ada@example.com"></form></div>'
  const press = () => page.forms[0]?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  return { page, press }
}

test('a press in the form loads the page again, with the address that was typed', () => {
  const { page, press } = open()
  loadOnPress(page)
  expect(reload).not.toHaveBeenCalled()
  expect(press()).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
  expect(rememberedEmail()).toBe('ada@example.com')
})

test('so does a press from before it was known', () => {
  const { page, press } = open()
  bufferSubmits(page)
  press()
  loadOnPress(page)
  expect(reload).toHaveBeenCalledOnce()
})

test('an application that has come after all takes the press', () => {
  const { page, press } = open()
  loadOnPress(page)
  page.querySelector('#root')?.addEventListener('submit', (event) => event.preventDefault())
  press()
  expect(reload).not.toHaveBeenCalled()
})
