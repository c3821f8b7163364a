import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { act, render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { FollowChallenge } from '../../../src/app/FollowChallenge'
import { SessionProvider } from '../../../src/session/useSession'
import { asksForSmsCode, held, stubCognito } from '../../support/cognito'
import { settle } from '../../support/clock'
import { testSession } from '../../support/session'

const cognito = stubCognito()
beforeEach(() => void cognito.reset())

const Address = () => {
  const { pathname, state, key } = useLocation()
  return <output data-key={key}>{pathname + JSON.stringify(state)}</output>
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
    /** A key that is different after each navigation, wherever it leads. */
    navigation: () => container.querySelector('output')?.dataset['key'],
    phase: () => store.getState().session.phase,
    turnPage: () => rerender(page('/auth/reset')),
    login: () => session.login('ada@example.com', 'Passw0rd!'),
  }
}

test('a challenge that opens leads to its page, with the state of the history entry', async () => {
  asksForSmsCode(cognito, '123456')
  const { login, address } = await open()
  await act(login)
  expect(address()).toBe('/auth/challenge{"from":"/settings"}')
})

test('a challenge that was open before ends when the person leaves it, and leads nowhere', async () => {
  asksForSmsCode(cognito, '123456')
  const { login, turnPage, phase, navigation } = await open()
  await act(login)
  const before = navigation()
  await act(async () => turnPage())
  expect(phase()).toBe('anonymous')
  expect(navigation()).toBe(before)
})

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
