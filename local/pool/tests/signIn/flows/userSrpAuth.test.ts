import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../../tests/support/poolClient'
import { testPool } from '../../testPool'

const { call, clientId } = testPool()

describe('the password proof', () => {
  test.each(['0', 'f'.repeat(769), 'zz'])('is refused for an invalid SRP_A: %s', async (SRP_A) => {
    const AuthParameters = { USERNAME: 'plain@example.com', SRP_A }
    const answer = await call('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: clientId,
      AuthParameters,
    })
    expect(refusal(answer)).toBe('400 InvalidParameterException: Invalid SRP_A value.')
  })
})
