/**
 * auth0-spa-js in several tabs: each requests a token at the same instants, and reports when it is refused.
 */
import { Auth0Client } from '@auth0/auth0-spa-js'

const parameters = new URLSearchParams(location.search)
const client = new Auth0Client({
  domain: location.origin,
  clientId: 'client',
  cacheLocation: 'localstorage',
  useRefreshTokens: true,
  authorizationParams: { redirect_uri: `${location.origin}/`, scope: 'openid profile offline_access' },
})

if (parameters.has('code')) {
  await client.handleRedirectCallback()
  history.replaceState({}, '', '/')
} else if (parameters.has('sign-in')) {
  await client.loginWithRedirect()
}
document.title = 'ready'

/**
 * Requests a token at every whole multiple of `every`, beginning at `from`.
 * @param from epoch milliseconds
 * @param every milliseconds
 * @returns how often it got one until it was refused, if it was
 */
async function ask(from: number, every: number, times: number): Promise<number> {
  for (let time = 0; time < times; time++) {
    await new Promise((resolve) => setTimeout(resolve, from + time * every - Date.now()))
    try {
      await client.getTokenSilently()
    } catch {
      return time
    }
  }
  return times
}

Object.assign(window, { ask })
