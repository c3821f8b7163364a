import { clientOf } from '../state/clients'
import type { Deps } from '../state/deps'
import { refuse } from '../errors'
import { refreshTokens } from '../signIn/flows/refreshTokenAuth'
import { optional, read, text } from './shared/input'
import { clientId } from './shared/commonFields'
import type { AuthenticationResult } from '../state/tokens'

const shape = {
  RefreshToken: text({ min: 1, secret: true }),
  ClientId: clientId,
  ClientSecret: optional(text({ secret: true })),
}

/** GetTokensFromRefreshToken: a refresh that works with rotation on and off. */
export const getTokensFromRefreshToken =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'keys' | 'issuer'>) =>
  async (input: unknown): Promise<{ AuthenticationResult: AuthenticationResult }> => {
    const { RefreshToken, ClientId, ClientSecret } = read(shape, input)
    const client = clientOf(deps, ClientId)
    if (client.secret !== ClientSecret) throw refuse('clientSecretWrong')
    return { AuthenticationResult: await refreshTokens(deps, client, RefreshToken) }
  }
