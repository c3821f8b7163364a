/** A screen's data belongs to the person who is signed in, and to their business. */
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useApi } from '../../../src/http/useApi'
import { businessIdOf, userOf } from '../../../src/session/session'
import { useSession } from '../../../src/session/useSession'
import { renderScreen, type Rendered } from '../../support/render'

function Secret() {
  const api = useApi()
  const owner = useSession((state) => `${userOf(state)?.uuid} ${businessIdOf(state)}`)
  const [since] = useState(owner)
  const { data = 'nothing' } = useQuery({
    queryKey: ['secret'],
    queryFn: async ({ signal }) => (await api.get<string>('/secret', { signal })).data,
  })
  return (
    <p>
      {owner} sees {data}; on this screen since {since}
    </p>
  )
}

/** Changes who is signed in and which business they have. */
function become({ store, now }: Rendered, uuid: string, businessId: string | null) {
  const session = now()
  if (session.phase !== 'authenticated') throw new Error('Nobody is signed in')
  act(() => store.setState({ session: { ...session, user: { ...session.user, uuid }, businessId } }))
}

test.each([
  ['another person', 'grace', null],
  ['another business of the same person', 'ada', '42'],
])('%s sees nothing that was loaded before or is still on its way', async (_, uuid, business) => {
  let answer: (response: Response) => void = () => {}
  let server = (): Response | Promise<Response> => Response.json('what Ada loaded')
  const rendered = await renderScreen(<Secret />, { as: { sub: 'ada' }, api: () => server() })
  expect(await screen.findByText('ada null sees what Ada loaded; on this screen since ada null')).toBeTruthy()

  server = () => new Promise((resolve) => (answer = resolve))
  become(rendered, uuid, business)
  const owner = `${uuid} ${business}`
  expect(screen.getByText(`${owner} sees nothing; on this screen since ${owner}`)).toBeTruthy()

  await waitFor(() => expect(rendered.requests).toHaveLength(2))

  // A third person signs in, and then the answer to the second person's request arrives.
  const late = answer
  server = () => new Promise(() => {})
  become(rendered, 'linus', null)
  await act(async () => late(Response.json('what was asked before')))
  expect(screen.getByText('linus null sees nothing; on this screen since linus null')).toBeTruthy()
  await waitFor(() => expect(rendered.requests).toHaveLength(3))
  expect(rendered.requests.map(({ signal }) => signal.aborted)).toEqual([false, true, false])
})
