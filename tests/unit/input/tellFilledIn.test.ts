import { expect, test, vi } from 'vitest'
import { tellFilledIn } from '../../../src/input/tellFilledIn'

test('what is typed is told once, and what is filled in with a change only is told, too', () => {
  const told = vi.fn()
  const field = Object.assign(new EventTarget(), { value: '' })
  tellFilledIn(field)
  field.addEventListener('input', () => told(field.value))
  const fills = (value: string, ...events: string[]) => {
    field.value = value
    for (const each of events) field.dispatchEvent(new Event(each))
  }
  fills('Ada', 'input', 'change')
  fills('Ada', 'change')
  expect(told.mock.calls).toEqual([['Ada']])
  fills('Bob', 'change')
  expect(told.mock.calls).toEqual([['Ada'], ['Bob']])
})
