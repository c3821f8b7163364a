import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { expect, test, vi } from 'vitest'
import { warmUp } from '../../../src/cognito/warmUp'

test('the call that warms up the SDK’s code sends no request', async () => {
  const handle = vi.fn()
  const client = new CognitoIdentityProviderClient({
    region: 'eu-west-1',
    requestHandler: { handle, updateHttpClientConfig: vi.fn(), httpHandlerConfigs: () => ({}) },
  })
  const send = vi.spyOn(client, 'send')
  await warmUp(client)
  await expect(send.mock.results[0]?.value).resolves.toBeDefined()
  expect(handle).not.toHaveBeenCalled()
})
