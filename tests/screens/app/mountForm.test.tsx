/** The sign-in form before React: in the language of the page, with what the browser remembers, and with the focus. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountForm } from '../../../src/app/firstPaint/mountForm'

const FIELDS = '<input name="username"><input name="password"><input type="checkbox" name="stay">'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  document.body.innerHTML = `<div id="root"></div>
    <template lang="en"><form><h1>Sign in</h1>${FIELDS}</form></template>
    <template lang="de"><form><h1>Anmelden</h1>${FIELDS}</form></template>`
})
afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.lang = 'en'
})

const form = () => document.querySelector<HTMLFormElement>('#root form')
const field = (name: string) => form()?.querySelector<HTMLInputElement>(`[name=${name}]`)

test.each([
  ['en', 'Sign in'],
  ['de', 'Anmelden'],
])('the form is in the language of the page: %s', (language, text) => {
  document.documentElement.lang = language
  mountForm()
  expect(form()?.textContent).toBe(text)
})

test('a person who is not remembered begins with the e-mail address', () => {
  mountForm()
  expect(document.activeElement).toBe(field('username'))
  expect(field('stay')?.checked).toBe(false)
})

test('a person who is remembered begins with the password, and finds the box as it was left', () => {
  localStorage.setItem('gatehouse.email', 'ada@example.com')
  localStorage.setItem('gatehouse.stay', 'checked')
  mountForm()
  expect(field('username')?.value).toBe('ada@example.com')
  expect(document.activeElement).toBe(field('password'))
  expect(field('stay')?.checked).toBe(true)
})

test('on a touch screen the form does not take the focus, which would open the keyboard', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  mountForm()
  expect(document.activeElement).toBe(document.body)
})
