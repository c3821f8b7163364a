/** What is typed before React hydrates a form that an extension has changed: React renders the form anew. */
import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { releaseBufferedSubmit } from '../../../src/app/firstPaint/bufferedSubmit'
import { loadOnPress } from '../../../src/app/firstPaint/loadOnPress'
import { keepEarlyInput, putBack } from '../../../src/app/firstPaint/restoreEarlyInput'

const page = (
  <main>
    <form>
      <p>Welcome back</p>
      <div>
        <input name="username" type="email" defaultValue="ada@example.com" autoFocus />
      </div>
      <div>
        <input name="password" type="password" />
        <button type="button">Show</button>
      </div>
      <div>
        <input name="stay" type="checkbox" defaultChecked />
      </div>
    </form>
  </main>
)

let root: Root
beforeEach(() => {
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`
  keepEarlyInput(document)
})
afterEach(() => {
  act(() => root.unmount())
  delete window.gatehouseTyped
})

const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`#root [name=${name}]`)
  if (!found) throw new Error(`No field ${name}`)
  return found
}

/** React comes. @returns how often it found something else than it had expected */
async function hydrate(): Promise<number> {
  let changes = 0
  await act(async () => {
    root = hydrateRoot(document.querySelector('#root') ?? document.body, page, {
      onRecoverableError() {
        changes += 1
        putBack(document)
      },
    })
  })
  return changes
}

test.each<[string, (password: HTMLInputElement) => void]>([
  ['puts an element beside a field', (password) => password.after(document.createElement('x-icon'))],
  ['puts a field of the same name before a field', (password) => password.before(password.cloneNode())],
  [
    'wraps a field, which loses the focus',
    (password) => {
      const around = document.createElement('span')
      password.replaceWith(around)
      around.append(password)
    },
  ],
  ['puts a text into the form', (password) => password.before('icon')],
  ['changes a text', () => document.querySelector('p')?.replaceChildren('Bon retour')],
  ['removes something from the form', () => document.querySelector('p')?.remove()],
  ['removes a field', (password) => password.remove()],
])('everything typed and the cursor are in the new form after an extension %s', async (_, extension) => {
  field('username').value = 'grace@example.com'
  field('stay').checked = false
  const password = field('password')
  password.focus()
  password.value = 'Passw0rd!'
  password.setSelectionRange(2, 4)
  extension(password)
  expect(await hydrate()).toBe(1)

  const { value, selectionStart, selectionEnd } = field('password')
  expect([value, selectionStart, selectionEnd]).toEqual(['Passw0rd!', 2, 4])
  expect(field('password')).not.toBe(password)
  expect(document.activeElement).toBe(field('password'))
  expect([field('username').value, field('stay').checked]).toEqual(['grace@example.com', false])
})

test('an address that was deleted stays deleted, and an e-mail field keeps the focus', async () => {
  field('username').focus()
  field('username').value = ''
  document.querySelector('p')?.remove()
  expect(await hydrate()).toBe(1)
  expect(field('username').value).toBe('')
  expect(document.activeElement).toBe(field('username'))
})

test('a form that nobody has changed stays, and a cursor that has left it does not come back', async () => {
  const password = field('password')
  password.focus()
  password.value = 'Passw0rd!'
  password.blur()
  expect(await hydrate()).toBe(0)
  putBack(document)
  expect(field('password')).toBe(password)
  expect(password.value).toBe('Passw0rd!')
  expect(document.activeElement).toBe(document.body)
})

test('what was typed is in the new form also if the application comes after it was given up', async () => {
  field('password').value = 'Passw0rd!'
  loadOnPress(document)
  document.querySelector('p')?.remove()
  expect(await hydrate()).toBe(1)
  expect(field('password').value).toBe('Passw0rd!')
})

test('once the form answers, nothing of the page leads to what was typed', async () => {
  field('password').value = 'Passw0rd!'
  await hydrate()
  releaseBufferedSubmit(document)
  field('username').focus()
  expect(window.gatehouseTyped).toBeUndefined()
})
