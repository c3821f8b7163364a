// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { keepStayAnswer } from '../../../../src/session/signIn/stayAnswer'

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

/** The “Stay signed in” box of the form, as rendered by the build. */
function box(checked: boolean): HTMLInputElement {
  document.body.innerHTML =
    '<form><input type="checkbox" name="stay"><input type="checkbox" name="other"></form>'
  const input = document.querySelector<HTMLInputElement>('[name=stay]')
  if (!input) throw new Error('There is no box')
  input.checked = checked
  return input
}

test('with “always” everybody stays signed in, and with “never” nobody', () => {
  localStorage.setItem('gatehouse.stay', 'unchecked')
  expect(keepStayAnswer(document, 'always')()).toBe(true)
  expect(keepStayAnswer(document, 'never')()).toBe(false)
})

test('without an answer “Stay signed in” is as configured', () => {
  expect(keepStayAnswer(document, 'checked')()).toBe(true)
  expect(keepStayAnswer(document, 'unchecked')()).toBe(false)
})

test('the answer to “Stay signed in” counts as soon as the box is pressed, and at the next start', () => {
  const stays = keepStayAnswer(document, 'checked')
  const input = box(true)
  input.click()
  expect(stays()).toBe(false)
  expect(keepStayAnswer(document, 'checked')()).toBe(false)
  input.click()
  expect(stays()).toBe(true)
  expect(keepStayAnswer(document, 'unchecked')()).toBe(true)
})

test('a “Stay signed in” box that was pressed before this code was there counts as an answer', () => {
  box(false)
  expect(keepStayAnswer(document, 'checked')()).toBe(false)
  expect(localStorage.getItem('gatehouse.stay')).toBe('unchecked')
})

test('a “Stay signed in” box that nobody pressed is not stored as an answer', () => {
  box(true)
  keepStayAnswer(document, 'checked')
  expect(localStorage.getItem('gatehouse.stay')).toBeNull()
})

test('other boxes are no answer to “Stay signed in”', () => {
  const stays = keepStayAnswer(document, 'unchecked')
  box(false)
  document.querySelector<HTMLInputElement>('[name=other]')?.click()
  expect(stays()).toBe(false)
  expect(localStorage.getItem('gatehouse.stay')).toBeNull()
})

test('the answer to “Stay signed in” counts on this page even if it cannot be stored', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
  const stays = keepStayAnswer(document, 'checked')
  box(true).click()
  expect(stays()).toBe(false)
})
