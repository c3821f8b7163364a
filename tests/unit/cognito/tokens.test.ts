import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { refreshTokens } from '../../../src/cognito/tokens'
import { refreshes, stubCognito } from '../../support/cognito'
import { testPool } from '../../support/session'
import { mintTokens } from '../../support/tokens'

const cognito = stubCognito()

test.each(['local_1', undefined])('a refresh names the device of the sign-in: %s', async (key) => {
  refreshes(cognito, mintTokens())
  await refreshTokens(testPool('USER_SRP_AUTH'), 'refresh-1', key)
  const [call] = cognito.commandCalls(GetTokensFromRefreshTokenCommand)
  expect(call?.args[0].input.DeviceKey).toBe(key)
})
