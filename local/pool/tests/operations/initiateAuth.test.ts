import { describe, expect, test } from 'vitest'
import { refusal, signInBySrp } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { call, clientId, control, signIn } = testPool()

describe('InitiateAuth', () => {
  test('allows only the flows of the app client', async () => {
    await control('client', { authFlows: ['REFRESH_TOKEN_AUTH'] })
    const message = [
      refusal(await signIn('plain@example.com')),
      refusal(await signInBySrp(call, clientId, 'plain@example.com')),
    ]
    expect(message).toEqual([
      '400 InvalidParameterException: USER_PASSWORD_AUTH flow not enabled for this client',
      '400 InvalidParameterException: USER_SRP_AUTH is not enabled for the client.',
    ])
  })
})
