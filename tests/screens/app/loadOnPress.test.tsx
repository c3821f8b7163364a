/** A page whose application does not load. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bufferSubmits } from '../../../src/app/firstPaint/bufferedSubmit'
import { loadOnPress } from '../../../src/app/firstPaint/loadOnPress'
import { rememberedEmail } from '../../../src/session/signIn/rememberedEmail'

const reload = vi.fn()
let network: EventTarget
beforeEach(() => {
  network = new EventTarget()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
})
afterEach(() => void reload.mockClear())

/** A page of its own, which takes its listeners with it. */
function open(shown = '<form>Sign in <input name="username" value="ada@example.com"></form>') {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = `<div id="root">${shown}</div>`
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

test('what an application that has come dispatches at the page is no press', () => {
  const { page } = open()
  loadOnPress(page)
  page.dispatchEvent(new Event('submit'))
  expect(reload).not.toHaveBeenCalled()
})

test('a press from before the failure was known loads the page again', () => {
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

test.each([
  ['a press', (page: Document) => page.body.click()],
  ['the return of the network', () => network.dispatchEvent(new Event('online'))],
])('where there is nothing to read yet, %s loads the page again', (_, happens) => {
  const { page } = open('<div id="outline"></div>')
  loadOnPress(page)
  happens(page)
  expect(reload).toHaveBeenCalledOnce()
})

test('where there is something to read, neither a press nor the return of the network loads the page again', () => {
  const { page } = open()
  loadOnPress(page)
  page.body.click()
  network.dispatchEvent(new Event('online'))
  expect(reload).not.toHaveBeenCalled()
})
