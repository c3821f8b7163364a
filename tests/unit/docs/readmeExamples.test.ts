/** The examples of the README, which `npm run guides` writes there: each region is one of them. */
import { expect, test } from 'vitest'
import { userOf } from '../../../src/session/session'
import type { SessionStore } from '../../../src/session/store'
import { testApi } from '../../support/api'
import { asksForSmsCode, stubCognito } from '../../support/cognito'
import { testSession } from '../../support/session'
import { mintTokens } from '../../support/tokens'

const cognito = stubCognito()

/** Stands for a form that asks for the code. */
const askForCode = () => Promise.resolve('123456')

// #region sign-in
async function signIn(session: SessionStore, email: string, password: string) {
  const { login, confirmLogin } = session.getState() // in a component: useSession((state) => state.login)
  let result = await login(email, password) // SRP: the password never leaves the page
  while (result.status === 'SMS_CODE_REQUIRED') result = await confirmLogin(await askForCode())
  return result.status === 'READY' ? userOf(session.getState()) : result
}
// #endregion

// #region test
test('Ada is signed in by her password and the code of a text message', async () => {
  asksForSmsCode(cognito, '123456', mintTokens({ given_name: 'Ada' })) // what Cognito will answer
  const { store } = testSession() // the store of the app, with a clock that a test moves and storage in memory
  expect(await signIn(store, 'ada@example.com', 'Passw0rd!')).toMatchObject({ firstName: 'Ada' })
})
// #endregion

test('a call to an API of the page’s own origin carries both headers', async () => {
  const { api, requests } = testApi(undefined, { apiUrl: 'https://app.example.com/v1' })
  // #region headers
  await api.post('/invoices', { amount: 12 }) // in a component: const api = useApi()
  // POST https://app.example.com/v1/invoices
  // Authorization: Bearer <the access token>, which is refreshed first if that is due
  // X-XSRF-TOKEN: <the cookie XSRF-TOKEN>
  // #endregion
  const [request] = requests
  expect([request?.url, request?.method]).toEqual(['https://app.example.com/v1/invoices', 'POST'])
  expect(request?.headers.get('Authorization')).toBe('Bearer access-token-1')
  expect(request?.headers.get('X-XSRF-TOKEN')).toBe('xsrf-value')
})
