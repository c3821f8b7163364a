/** What is pressed in the sign-in form of the HTML before React answers. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bufferSubmits, releaseBufferedSubmit } from '../../../src/app/firstPaint/bufferedSubmit'

const PAGE = `<div id="root">
  <form id="own"><button>Sign in</button><button name="way" value="other">Other ways</button></form>
  <form id="hosted"><button>Use single sign-on</button></form>
</div>`

const PRESSES = [
  ['Sign in', 'own null'],
  ['Other ways', 'own other'],
  ['Use single sign-on', 'hosted null'],
] as const

let sent: string[]
/** React answers submits. */
const answer = (event: SubmitEvent) => {
  event.preventDefault()
  sent.push(`${Object(event.target).id} ${event.submitter?.getAttribute('value')}`)
}
beforeEach(() => {
  sent = []
  bufferSubmits(document)
  document.body.innerHTML = PAGE
  document.addEventListener('submit', answer)
})
afterEach(() => {
  releaseBufferedSubmit(document)
  document.removeEventListener('submit', answer)
  document.body.replaceChildren()
})

const press = (name: string) =>
  Array.from(document.querySelectorAll('button'))
    .find(({ textContent }) => textContent === name)
    ?.click()

test.each(PRESSES)(
  'a press of “%s” is held back, and carried out with its own button, also in a form that React has rendered anew',
  (name, as) => {
    for (const rendersAnew of [false, true]) {
      bufferSubmits(document)
      press(name)
      expect(sent).toEqual([])
      if (rendersAnew) document.body.innerHTML = PAGE
      releaseBufferedSubmit(document)
      expect(sent.splice(0)).toEqual([as])
    }
  },
)

test('of several presses the last one is carried out, once', () => {
  press('Sign in')
  press('Other ways')
  releaseBufferedSubmit(document)
  releaseBufferedSubmit(document)
  expect(sent).toEqual(['own other'])
})

test('without a press nothing is sent, and later presses are not held back', () => {
  releaseBufferedSubmit(document)
  expect(sent).toEqual([])
  press('Other ways')
  expect(sent).toEqual(['own other'])
})
