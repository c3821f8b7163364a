import { expect, test, vi } from 'vitest'
import { createSignedIn } from '../../../src/app/SignedInApp'
import { appConfig } from '../../../src/app.config'
import { product } from '../../../src/product'

/** A screen, and whether it has been fetched. */
function screen() {
  const fetch = vi.fn(async () => {})
  const Screen = Object.assign(() => <></>, { fetch })
  return { fetch, element: <Screen /> }
}

test.each(['/', '/auth', '/auth/login', '/auth/callback'])(
  'at %s the home page is fetched ahead, because people who are signed in are led there',
  async (address) => {
    const [home, notFound] = [screen(), screen()]
    const createRoutes = () => [
      { path: '/home', element: home.element },
      { path: '*', element: notFound.element },
    ]
    const loadAppConfig = async () => ({ ...appConfig, createRoutes })
    const { fetchScreens } = await createSignedIn({ ...product, loadAppConfig })
    await fetchScreens(address)
    expect([home.fetch, notFound.fetch].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  },
)
