/** What the helpers of tests/support promise to those who write tests with them. */
import { GetUserCommand, RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { refusesUserAuth, signsInWithPasskey, stubCognito } from '../support/cognito'
import { givesCredentials, stubIdentityPool } from '../support/identity'
import { stubPasskeyDialog } from '../support/passkeyDialog'
import { signedInSession, testPool, testSession, started } from '../support/session'
import { mintTokens } from '../support/tokens'
import { unanswered } from '../support/unanswered'

const cognito = stubCognito()
const identity = stubIdentityPool()
stubPasskeyDialog()

const claimsOf = (token = ''): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test('tokens name the person as Cognito does: by the sub, or by a username of their own', () => {
  const { AccessToken, IdToken } = mintTokens({ sub: 'ada-1' })
  expect(claimsOf(AccessToken)).toMatchObject({ username: 'ada-1' })
  expect(claimsOf(IdToken)).toMatchObject({ 'cognito:username': 'ada-1' })
  const google = mintTokens({ username: 'Google_123' })
  expect(claimsOf(google.AccessToken)).toMatchObject({ username: 'Google_123' })
  expect(claimsOf(google.IdToken)).toMatchObject({ 'cognito:username': 'Google_123' })
  expect(claimsOf(google.IdToken)).not.toHaveProperty('username')
})

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

test('somebody who is signed in gets the AWS credentials that a test gives, without a variable', async () => {
  givesCredentials(identity, () => Date.now() + 3_600_000)
  const { session } = await started(signedInSession())
  expect(await session.awsCredentials()).toMatchObject({ accessKeyId: 'AKIA1' })
})

test('a part of the session is not taken for a claim', () => {
  // @ts-expect-error -- deps are the second argument
  const { deps } = signedInSession({ logoutFrom: 'everywhere' })
  expect(deps.logoutFrom).toBe('this-browser')
})
