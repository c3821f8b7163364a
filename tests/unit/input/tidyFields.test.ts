import { expect, test } from 'vitest'
import { tidyFields } from '../../../src/input/tidyFields'

test.each([
  ['email', 'ada@example.com'],
  ['numeric', ' mailto:ada@example.com'],
])('only a field for an e-mail address is tidied once it is left: %s', (inputMode, shown) => {
  const field = Object.assign(new EventTarget(), { inputMode, value: ' mailto:ada@example.com' })
  tidyFields(field)
  field.dispatchEvent(new Event('input'))
  expect(field.value).toBe(' mailto:ada@example.com')
  field.dispatchEvent(new Event('change'))
  expect(field.value).toBe(shown)
})
