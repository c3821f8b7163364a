import { cognitoError } from '../errors'
import { refreshTokens } from '../signIn/flows/refreshTokenAuth'
import { requireClient } from '../state/clients'
import type { Deps } from '../state/deps'
import type { AuthenticationResult } from '../state/tokens'
import { clientId, clientMetadata, deviceKey, refreshToken } from './shared/commonFields'
import { optional, readInput, text } from './shared/input'

const shape = {
  RefreshToken: refreshToken,
  ClientId: clientId,
  ClientSecret: optional(text({ secret: true })),
  DeviceKey: optional(deviceKey),
  ClientMetadata: clientMetadata,
}

/** GetTokensFromRefreshToken: a refresh, with rotation or without. */
export const getTokensFromRefreshToken =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer' | 'poolId' | 'triggers' | 'caller'>) =>
  async (input: unknown): Promise<{ AuthenticationResult: AuthenticationResult }> => {
    const { RefreshToken, ClientId, ClientSecret, DeviceKey, ClientMetadata } = readInput(shape, input)
    const client = requireClient(deps, ClientId)
    if (client.secret !== ClientSecret) throw cognitoError('clientSecretWrong')
    const call = {
      operation: 'GetTokensFromRefreshToken',
      client,
      clientMetadata: ClientMetadata,
      deviceKey: DeviceKey,
    } as const
    return { AuthenticationResult: await refreshTokens(deps, call, RefreshToken) }
  }
