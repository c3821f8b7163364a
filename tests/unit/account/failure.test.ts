import { expect, test } from 'vitest'
import { failure, failureAt } from '../../../src/account/failure'
import { AuthError } from '../../../src/cognito/errors'

const field = (code: AuthError['code']) => {
  const outcome = failureAt('code', new AuthError(code, 'raw words of the service'))
  return outcome.state === 'failed' ? outcome.field : 'no failure'
}

test('what other input can mend is told beside the field', () => {
  for (const code of ['wrong-code', 'code-expired', 'invalid-input', 'alias-taken'] as const)
    expect(field(code), code).toBe('code')
})

test('what no input can mend is told of the form', () => {
  for (const code of ['unreachable', 'throttled', 'attempt-limit', 'attribute-read-only'] as const)
    expect(field(code), code).toBeUndefined()
})

test('nobody reads the words of the service', () => {
  expect(JSON.stringify(failure(new AuthError('service', 'raw words of the service')))).not.toContain('raw')
})
