import { describe, expect, test } from 'vitest'
import { hostedPool } from './hostedPool'

const { pool, call, signedInCode, post, exchange } = hostedPool()

describe('a revocation', () => {
  test('of a refresh token ends the sign-in with all its tokens', async () => {
    const tokens = (await exchange(await signedInCode())).body
    const revoke = (token: string) => post('/oauth2/revoke', { client_id: pool.ready.clientId, token })
    expect(await revoke(tokens.access_token)).toMatchObject({
      status: 400,
      body: { error: 'unsupported_token_type' },
    })
    expect(await revoke(tokens.refresh_token)).toMatchObject({ status: 200, body: undefined })
    expect((await revoke(tokens.refresh_token)).status).toBe(200)
    expect((await call('GetUser', { AccessToken: tokens.access_token })).body.message).toContain('revoked')
    await pool.control('client', { tokenRevocation: false })
    expect((await revoke('x')).body).toEqual({ error: 'invalid_request' })
    expect((await post('/oauth2/revoke', { client_id: 'x', token: 'x' })).body).toEqual({
      error: 'invalid_client',
    })
  })
})
