import { describe, expect, test } from 'vitest'
import { SERVER_CLIENT_ID, SERVER_CLIENT_SECRET } from '../../seed/clients'
import { testPool } from '../testPool'

const { call, clientId, control, tokens } = testPool()

const getUser = (AccessToken: string) => call('GetUser', { AccessToken })

const revoke = (Token: string) => call('RevokeToken', { Token, ClientId: clientId })

describe('RevokeToken', () => {
  test('ends one sign-in and leaves the others', async () => {
    const [one, two] = [await tokens(), await tokens()]
    expect((await revoke(one.RefreshToken)).body).toEqual({})
    expect((await revoke(one.RefreshToken)).body).toEqual({})
    expect((await getUser(one.AccessToken)).status).toBe(400)
    expect((await getUser(two.AccessToken)).status).toBe(200)
  })

  test('from another client ends nothing', async () => {
    const { AccessToken, RefreshToken } = await tokens()
    const other = { ClientId: SERVER_CLIENT_ID, ClientSecret: SERVER_CLIENT_SECRET }
    expect((await call('RevokeToken', { Token: RefreshToken, ...other })).body).toEqual({})
    expect((await getUser(AccessToken)).status).toBe(200)
  })

  test('accepts only refresh tokens, and only if token revocation is on', async () => {
    const { AccessToken, RefreshToken } = await tokens()
    expect((await revoke(AccessToken)).error).toBe('UnsupportedTokenTypeException')
    expect((await revoke('unknown')).status).toBe(200)
    await control('client', { tokenRevocation: false })
    expect((await revoke(RefreshToken)).error).toBe('UnsupportedOperationException')
  })
})
