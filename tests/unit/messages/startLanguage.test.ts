import { expect, test, vi } from 'vitest'
import { catalogue, startLanguage } from '../../../src/messages/catalogue'
import { form as german } from '../../../src/messages/de/form'
import { PARTS } from '../../../src/messages/parts'

test('a page does not wait for its language without end: it begins in English, and a language that comes later changes nothing', async () => {
  vi.useFakeTimers()
  let arrive: (form: typeof german) => void = () => {}
  vi.spyOn(PARTS.de, 'form').mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  const outcome = vi.fn()
  startLanguage('de').then(outcome, outcome)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(outcome).toHaveBeenCalledExactlyOnceWith(new Error('Failed to fetch code in time'))
  arrive(german)
  await vi.advanceTimersByTimeAsync(0)
  expect(catalogue.getState().language).toBe('en')
  vi.useRealTimers()
})
