import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userOf } from '../../../src/session/session'
import { useSession } from '../../../src/session/useSession'
import { refreshes, stubCognito } from '../../support/cognito'
import { renderScreen } from '../../support/render'
import { mintTokens } from '../../support/tokens'

const cognito = stubCognito()

test('a refresh renders whoever selects the session once, and whoever selects the person not at all', async () => {
  const rendered = { session: 0, user: 0 }
  function Whole() {
    useSession(({ session }) => session)
    rendered.session++
    const refresh = useSession((state) => state.refresh)
    return <button onClick={() => void refresh()}>Refresh</button>
  }
  function Person() {
    rendered.user++
    return <p>{useSession(userOf)?.firstName}</p>
  }
  const { user } = await renderScreen(
    <>
      <Whole />
      <Person />
    </>,
  )
  refreshes(cognito, mintTokens({}, { refreshToken: 'refresh-2' }))
  const before = { ...rendered }
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(rendered).toEqual({ session: before.session + 1, user: before.user })
})
