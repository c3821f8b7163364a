import { InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import { expect, test } from 'vitest'
import { CALLBACK, hostedPool } from '../hosted/hostedPool'

const { pool, browser, authorize, signInAt } = hostedPool()

test('oidc-client-ts completes the code flow, reads the user information and refreshes', async () => {
  const { endpoint, ready } = pool
  const client = new OidcClient({
    authority: `${endpoint}/${ready.userPoolId}`,
    client_id: ready.clientId,
    redirect_uri: CALLBACK,
    scope: 'openid email profile',
    loadUserInfo: true,
    stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  })
  const { url } = await client.createSigninRequest({ state: { wanted: '/settings' } })
  const back = await signInAt(await browser.get(url))
  const signedIn = await client.processSigninResponse(back.location ?? '')
  expect(signedIn.userState).toEqual({ wanted: '/settings' })
  expect(signedIn.profile).toMatchObject({ email: 'plain@example.com', given_name: 'Paula' })
  const refreshed = await client.useRefreshToken({
    state: {
      refresh_token: signedIn.refresh_token ?? '',
      session_state: null,
      profile: signedIn.profile,
      id_token: signedIn.id_token ?? '',
      scope: signedIn.scope ?? '',
    },
  })
  expect(refreshed.access_token).not.toBe(signedIn.access_token)
  await expect(client.processSigninResponse(back.location ?? '')).rejects.toThrow('No matching state')
})

test('oidc-client-ts gets access_denied after a click on Cancel', async () => {
  const login = await browser.get((await authorize()).location ?? '')
  const [, cancel = ''] = /<a href="([^"]*)">Cancel/.exec(login.html) ?? []
  expect(cancel.replaceAll('&amp;', '&')).toBe(`${CALLBACK}?error=access_denied&state=some-state`)
})
