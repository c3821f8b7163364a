import { createHmac } from 'node:crypto'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { SERVER_CLIENT_ID, SERVER_CLIENT_SECRET } from '../../seed/clients'
import { refusal, signInByPassword } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { call, tokens } = testPool()

const hash = (name: string) =>
  createHmac('sha256', SERVER_CLIENT_SECRET)
    .update(name + SERVER_CLIENT_ID)
    .digest('base64')

const startAtServer = (SECRET_HASH?: string) =>
  signInByPassword(call, SERVER_CLIENT_ID, undefined, undefined, {
    AuthParameters: { USERNAME: 'plain@example.com', PASSWORD: 'Passw0rd!', SECRET_HASH },
  })

test('a client with a secret must send it at sign-in, refresh and revocation', async () => {
  expect((await startAtServer()).body.message).toContain('SECRET_HASH was not received')
  expect((await startAtServer('wrong')).body.message).toContain('SecretHash does not match')
  const { RefreshToken } = (await startAtServer(hash('plain@example.com'))).body.AuthenticationResult
  const given = { RefreshToken, ClientId: SERVER_CLIENT_ID }
  expect((await call('GetTokensFromRefreshToken', given)).error).toBe('NotAuthorizedException')
  const proven = { ...given, ClientSecret: SERVER_CLIENT_SECRET }
  expect((await call('GetTokensFromRefreshToken', proven)).status).toBe(200)
  const revocation = { Token: RefreshToken, ClientId: SERVER_CLIENT_ID, ClientSecret: 'wrong' }
  expect((await call('RevokeToken', revocation)).error).toBe('UnauthorizedException')
})

test('a client with a secret refreshes with a hash of the user name, whatever name signed in', async () => {
  const started = await startAtServer(hash('plain@example.com'))
  const { RefreshToken, AccessToken } = started.body.AuthenticationResult
  const refresh = (name: string) =>
    call('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: SERVER_CLIENT_ID,
      AuthParameters: { REFRESH_TOKEN: RefreshToken, SECRET_HASH: hash(name) },
    })
  expect(refusal(await refresh('plain@example.com'))).toBe(
    `400 NotAuthorizedException: SecretHash does not match for the client: ${SERVER_CLIENT_ID}`,
  )
  expect((await refresh(String(decodeJwt(AccessToken)['username']))).status).toBe(200)
})

test('a client with a secret cannot use a refresh token of another client', async () => {
  const { RefreshToken } = await tokens()
  const given = { RefreshToken, ClientId: SERVER_CLIENT_ID, ClientSecret: SERVER_CLIENT_SECRET }
  expect(refusal(await call('GetTokensFromRefreshToken', given))).toContain('Invalid Refresh Token')
})
