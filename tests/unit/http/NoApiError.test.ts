import { expect, test } from 'vitest'
import { NoApiError } from '../../../src/http/NoApiError'

test('a screen that calls an API that is not configured says what to configure', () => {
  expect(String(new NoApiError())).toMatch(/^NoApiError: .*VITE_API_URL/)
})
