import { describe, expect, test } from 'vitest'
import { servedPool } from '../../../../tests/support/servedPool'

const pool = servedPool()
const { call } = pool

const signIn = (PASSWORD = 'Passw0rd!', USERNAME = 'plain@example.com') =>
  call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: pool.ready.clientId,
    AuthParameters: { USERNAME, PASSWORD },
  })

const faults = (...rules: object[]) => pool.control('faults', rules)

const outcomes = async () => {
  await pool.control('reset')
  await faults({ operation: 'GetUser', kind: 'status', probability: 0.5, seed: 3 })
  const seen: number[] = []
  for (let index = 0; index < 20; index += 1)
    seen.push((await call('GetUser', {}).catch(() => ({ status: 500 }))).status)
  return seen
}

describe('faults', () => {
  test('occur at random, repeat with the same seed, and affect only the named operation', async () => {
    const first = await outcomes()
    expect(new Set(first)).toEqual(new Set([400, 500]))
    expect(await outcomes()).toEqual(first)
    expect((await signIn()).status).toBe(200)
  })

  test('can affect the key set, but never /control', async () => {
    await faults({ operation: '*', kind: 'status', status: 500 })
    const jwks = `${pool.endpoint}/${pool.ready.userPoolId}/.well-known/jwks.json`
    expect((await fetch(jwks)).status).toBe(500)
    await pool.control('faults', {}, 'DELETE')
    expect((await fetch(jwks)).status).toBe(200)
  })

  test('of an unknown kind are refused', async () => {
    await expect(faults({ operation: '*', kind: 'explode' })).rejects.toThrow('400')
    await expect(pool.control('clock', { advanceSeconds: 'x' })).rejects.toThrow('400')
  })
})
