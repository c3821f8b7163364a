import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { act, render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { FollowChallenge } from '../../../src/app/FollowChallenge'
import { SessionProvider } from '../../../src/session/useSession'
import { held, stubCognito } from '../../support/cognito'
import { settle } from '../../support/clock'
import { testSession } from '../../support/session'

const cognito = stubCognito()

const Address = () => {
  const { pathname, state } = useLocation()
  return <output>{pathname + JSON.stringify(state)}</output>
}

/** A sign-in page that shows only its address. */
async function open() {
  const { session, store } = testSession()
  await session.start()
  const page = (key: string) => (
    <SessionProvider session={store}>
      <MemoryRouter initialEntries={[{ pathname: '/auth/login', state: { from: '/settings' } }]}>
        <FollowChallenge key={key} />
        <Address />
      </MemoryRouter>
    </SessionProvider>
  )
  const { rerender, container } = render(page('/auth/login'))
  return {
    session,
    address: () => container.textContent,
    phase: () => store.getState().session.phase,
    turnPage: () => rerender(page('/auth/reset')),
    login: () => session.login('ada@example.com', 'Passw0rd!'),
  }
}

test.each([
  ['another page was opened', ({ turnPage }: Awaited<ReturnType<typeof open>>) => turnPage()],
  [
    'Back was pressed',
    () => {
      window.dispatchEvent(new PopStateEvent('popstate'))
    },
  ],
])('an answer to the password is dropped after %s', async (_what, leave) => {
  const answer = held(cognito.on(InitiateAuthCommand), {
    ChallengeName: 'SMS_MFA',
    Session: 'challenge-session',
    ChallengeParameters: {},
  })
  const page = await open()
  const result = page.login()
  await settle()
  await act(async () => leave(page))
  answer()
  expect(await act(() => result)).toMatchObject({ error: { code: 'no-sign-in' } })
  expect(page.phase()).toBe('anonymous')
  expect(page.address()).toBe('/auth/login{"from":"/settings"}')
})
