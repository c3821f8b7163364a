/** An example: a screen of your own, for somebody who is signed in, with an API that the test answers for; and the whole app. */
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useApi } from '../../src/http/useApi'
import { userOf } from '../../src/session/session'
import { useSession } from '../../src/session/useSession'
import { refreshes, stubCognito } from '../support/cognito'
import { renderApp, renderScreen } from '../support/render'
import { mintTokens } from '../support/tokens'

const cognito = stubCognito()

/** A screen as small as a screen can be; put one of yours in its place. */
function Reports() {
  const api = useApi()
  const user = useSession(userOf)
  const { data, isError } = useQuery({
    queryKey: ['reports'],
    queryFn: async () => (await api.get<string[]>('/reports')).data,
  })
  if (isError) return <p>The reports could not be loaded, {user?.firstName}.</p>
  return <p>{data?.join()}</p>
}

test('the reports of the API are shown', async () => {
  const { requests } = await renderScreen(<Reports />, { api: () => Response.json(['Sales']) })
  expect(await screen.findByText('Sales')).toBeTruthy()
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/v1/reports'])
})

test('a failure of the API is said', async () => {
  await renderScreen(<Reports />, {
    api: () => new Response('', { status: 403 }),
    as: { given_name: 'Grace' },
  })
  expect(await screen.findByText('The reports could not be loaded, Grace.')).toBeTruthy()
})

test('after a 401 the token is refreshed, and the call is made again', async () => {
  refreshes(cognito, mintTokens({}, { refreshToken: 'refresh-2' }))
  let isFirst = true
  const { requests } = await renderScreen(<Reports />, {
    api: () => {
      if (!isFirst) return Response.json(['Sales'])
      isFirst = false
      return new Response('', { status: 401 })
    },
    age: 60_000, // for a minute already: the session does not refresh a token of the last five seconds
  })
  expect(await screen.findByText('Sales')).toBeTruthy()
  expect(requests).toHaveLength(2)
})

test('a press in the menu leads to another page', async () => {
  const { user, path } = await renderApp('/nowhere')
  const menu = within(screen.getByRole('navigation', { name: 'Main' }))
  await user.click(menu.getByRole('link', { name: 'Home' }))
  await waitFor(() => expect(path()).toBe('/home'))
})
