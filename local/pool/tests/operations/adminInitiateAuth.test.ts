import { expect, test } from 'vitest'
import { refusal, srpClient } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const pool = testPool()
const { call, ClientId, control, UserPoolId } = pool

const start = (AuthFlow: string, AuthParameters: object, more: object = {}) =>
  call('AdminInitiateAuth', { UserPoolId, ClientId, AuthFlow, AuthParameters, ...more })

const withPassword = (USERNAME: string, AuthFlow = 'ADMIN_USER_PASSWORD_AUTH') =>
  start(AuthFlow, { USERNAME, PASSWORD: 'Passw0rd!', PREFERRED_CHALLENGE: 'PASSWORD' })

// AdminInitiateAuth and AdminRespondToAuthChallenge, API reference: the flows of InitiateAuth for a server,
// which sends the password by ADMIN_USER_PASSWORD_AUTH, or by that flow's former name.
test.each(['ADMIN_USER_PASSWORD_AUTH', 'ADMIN_NO_SRP_AUTH', 'USER_AUTH'])(
  'a server signs in by %s and refreshes',
  async (flow) => {
    const { RefreshToken } = (await withPassword('plain@example.com', flow)).body.AuthenticationResult
    const { body } = await start('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: RefreshToken })
    expect(body.AuthenticationResult.AccessToken).toBeTypeOf('string')
  },
)

test('a server signs in at a client that allows the flow by its legacy name', async () => {
  const ExplicitAuthFlows = ['ADMIN_NO_SRP_AUTH']
  const made = await call('CreateUserPoolClient', { UserPoolId, ClientName: 'mine', ExplicitAuthFlows })
  const parameters = { USERNAME: 'plain@example.com', PASSWORD: 'Passw0rd!' }
  const { body } = await start('ADMIN_USER_PASSWORD_AUTH', parameters, made.body.UserPoolClient)
  expect(body.AuthenticationResult).toBeDefined()
})

test('a server answers the next challenge', async () => {
  const { ChallengeName, Session } = (await withPassword('sms@example.com')).body
  const SMS_MFA_CODE = await pool.lastCode('+4915550000002')
  const ChallengeResponses = { USERNAME: 'sms@example.com', SMS_MFA_CODE }
  const answer = { ClientId, ChallengeName, ChallengeResponses, Session }
  const elsewhere = await call('AdminRespondToAuthChallenge', { ...answer, UserPoolId: 'local_Other' })
  expect(elsewhere.error).toBe('ResourceNotFoundException')
  const { body } = await call('AdminRespondToAuthChallenge', { ...answer, UserPoolId })
  expect(body.AuthenticationResult.AccessToken).toBeTypeOf('string')
})

test('a server signs in by SRP', async () => {
  const client = srpClient()
  const { body } = await start('USER_SRP_AUTH', { USERNAME: 'plain@example.com', SRP_A: client.srpA })
  const ChallengeResponses = client.claim(body.ChallengeParameters, 'Passw0rd!')
  const answer = { UserPoolId, ClientId, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses }
  const done = await call('AdminRespondToAuthChallenge', answer)
  expect(done.body.AuthenticationResult).toBeDefined()
})

test('a server is refused with a wrong password, another pool, a flow for browsers, or a flow that the client does not allow', async () => {
  const plain = { USERNAME: 'plain@example.com', PASSWORD: 'Passw0rd!' }
  const wrong = await start('ADMIN_USER_PASSWORD_AUTH', { ...plain, PASSWORD: 'wrong' })
  expect(refusal(wrong)).toBe('400 NotAuthorizedException: Incorrect username or password.')
  const elsewhere = await start('ADMIN_USER_PASSWORD_AUTH', {}, { UserPoolId: 'local_Other' })
  expect(elsewhere.error).toBe('ResourceNotFoundException')
  // Its own password flow is for no other caller.
  const asBrowser = { AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', ClientId, AuthParameters: plain }
  for (const answer of [
    await withPassword('plain@example.com', 'USER_PASSWORD_AUTH'),
    await call('InitiateAuth', asBrowser),
  ])
    expect(refusal(answer)).toBe('400 InvalidParameterException: Initiate Auth method not supported.')
  await control('client', { authFlows: ['USER_PASSWORD_AUTH'] })
  expect(refusal(await withPassword('plain@example.com'))).toBe(
    '400 InvalidParameterException: Auth flow not enabled for this client',
  )
})
