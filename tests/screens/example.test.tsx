/** An example: a screen of your own, for somebody who is signed in, with an API that the test answers for. */
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useApi } from '../../src/http/useApi'
import { userOf } from '../../src/session/session'
import { useSession } from '../../src/session/useSession'
import { renderScreen } from '../support/render'

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
