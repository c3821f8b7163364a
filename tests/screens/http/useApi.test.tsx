import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useApi } from '../../../src/http/useApi'

test('without an API the error names the variable to set', () => {
  expect(() => renderHook(useApi)).toThrow('set VITE_API_URL')
})
