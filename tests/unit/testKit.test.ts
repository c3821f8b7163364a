/** What the helpers of tests/support promise to those who write tests with them. */
import { GetUserCommand, RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { refusesUserAuth, signsInWithPasskey, stubCognito } from '../support/cognito'
import { stubPasskeyDialog } from '../support/passkeyDialog'
import { signedInSession, testPool, testSession, started } from '../support/session'
import { unanswered } from '../support/unanswered'

const cognito = stubCognito()
stubPasskeyDialog()

test('a command that nobody has stubbed is named', async () => {
  cognito.on(RevokeTokenCommand).resolves({})
  const { session } = await started(signedInSession())
  await session.getUser()
  await session.logout()
  expect(unanswered(cognito)).toEqual([GetUserCommand.name])
})

test('with USER_AUTH any passkey signs in, unless the app client is said not to allow it', async () => {
  const open = () => testSession({ loadPool: () => Promise.resolve(testPool('USER_AUTH')) }).session
  signsInWithPasskey(cognito)
  const session = open()
  await session.login('ada@example.com')
  await session.choose('WEB_AUTHN')
  expect(await session.answerPasskey(new AbortController().signal)).toEqual({ status: 'READY' })
  refusesUserAuth(cognito)
  expect(await open().login('ada@example.com')).toMatchObject({ error: { code: 'flow-not-enabled' } })
})
