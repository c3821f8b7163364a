import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { signsIn, stubCognito } from '../../../support/cognito'
import { renderApp } from '../../../support/render'
import { mintTokens } from '../../../support/tokens'

const cognito = stubCognito()
beforeEach(() => void cognito.reset())

/** RFC 9470 section 3. */
const TOO_OLD = {
  status: 401,
  headers: { 'WWW-Authenticate': 'Bearer error="insufficient_user_authentication", max_age="300"' },
}

test('when the API wants a newer sign-in, the person confirms, and the call is sent once more with the new token', async () => {
  const fresh = mintTokens()
  signsIn(cognito, fresh)
  const isFresh = ({ headers }: Request) => headers.get('Authorization') === `Bearer ${fresh.AccessToken}`
  const { user, requests } = await renderApp('/invoices/new', {
    as: { auth_time: 0 },
    api: (request) =>
      request.method === 'GET'
        ? Response.json({})
        : isFresh(request)
          ? Response.json({ field: 'customer', message: 'Acme has paid.' }, { status: 422 })
          : new Response('', TOO_OLD),
  })
  await user.type(await screen.findByLabelText('Customer'), 'Acme')
  await user.type(screen.getByLabelText('Amount in euros'), '1')
  await user.type(screen.getByLabelText('Hours worked'), '1{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  expect(dialog.getByText('What it’s for: Create invoice.')).toBeTruthy()
  await user.type(await dialog.findByLabelText('Password'), 'Passw0rd!{Enter}')
  expect(await screen.findByText('Acme has paid.')).toBeTruthy()
  expect(requests.filter(({ method }) => method === 'POST').map(isFresh)).toEqual([false, true])
})
