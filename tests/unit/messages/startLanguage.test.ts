import { expect, test, vi } from 'vitest'
import { catalogue, startLanguage } from '../../../src/messages/catalogue'
import { form as english } from '../../../src/messages/en/form'
import { PARTS } from '../../../src/messages/parts'

test('a page does not wait for its language without end: it begins in English, and a language that comes later changes nothing', async () => {
  vi.useFakeTimers()
  let arrive: (form: typeof english) => void = () => {}
  vi.spyOn(PARTS.en, 'form').mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  const outcome = vi.fn()
  startLanguage('en').then(outcome, outcome)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(outcome).toHaveBeenCalledExactlyOnceWith(new Error('Failed to fetch code in time'))
  arrive({ ...english })
  await vi.advanceTimersByTimeAsync(0)
  expect(catalogue.getState().form).toBe(english)
})
