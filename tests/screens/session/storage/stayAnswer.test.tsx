import { afterEach, expect, test, vi } from 'vitest'
import { keepStayAnswer } from '../../../../src/session/storage/stayAnswer'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
  localStorage.clear()
})

/** The box of the form, as the build has rendered it. */
function box(checked: boolean): HTMLInputElement {
  document.body.innerHTML =
    '<form><input type="checkbox" name="stay"><input type="checkbox" name="other"></form>'
  const input = document.querySelector<HTMLInputElement>('[name=stay]')
  if (!input) throw new Error('There is no box')
  input.checked = checked
  return input
}

test('nobody is asked: everybody stays, or nobody', () => {
  localStorage.setItem('gatehouse.stay', 'unchecked')
  expect(keepStayAnswer(document, 'always')()).toBe(true)
  expect(keepStayAnswer(document, 'never')()).toBe(false)
})

test('without an answer it is as configured', () => {
  expect(keepStayAnswer(document, 'checked')()).toBe(true)
  expect(keepStayAnswer(document, 'unchecked')()).toBe(false)
})

test('the answer counts as soon as the box is pressed, and at the next start', () => {
  const stays = keepStayAnswer(document, 'checked')
  const input = box(true)
  input.click()
  expect(stays()).toBe(false)
  expect(keepStayAnswer(document, 'checked')()).toBe(false)
  input.click()
  expect(stays()).toBe(true)
  expect(keepStayAnswer(document, 'unchecked')()).toBe(true)
})

test('a box that was pressed before this code was there has answered', () => {
  box(false)
  expect(keepStayAnswer(document, 'checked')()).toBe(false)
  expect(localStorage.getItem('gatehouse.stay')).toBe('unchecked')
})

test('a box that nobody pressed is no answer: another default is the default', () => {
  box(true)
  keepStayAnswer(document, 'checked')
  expect(localStorage.getItem('gatehouse.stay')).toBeNull()
})

test('other boxes say nothing of it', () => {
  const stays = keepStayAnswer(document, 'unchecked')
  box(false)
  document.querySelector<HTMLInputElement>('[name=other]')?.click()
  expect(stays()).toBe(false)
  expect(localStorage.getItem('gatehouse.stay')).toBeNull()
})

test('a storage that takes nothing does not undo the answer of this page', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
  const stays = keepStayAnswer(document, 'checked')
  box(true).click()
  expect(stays()).toBe(false)
})
