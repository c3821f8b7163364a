import { expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { call } = testPool()

// UnknownOperationException is in the common errors of the API reference. The service sends it without a message; here
// a message says where to look, because Cognito may well have the operation.
test('an operation that the pool does not have is refused with a message', async () => {
  expect(refusal(await call('GetSigningCertificate', {}))).toBe(
    '400 UnknownOperationException: There is no operation "GetSigningCertificate", or the local pool does not have it: its docs/operations.md lists those it has.',
  )
})
