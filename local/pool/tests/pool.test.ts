import { describe, expect, test, vi } from 'vitest'
import { createPool } from '../pool'
import { servedPool } from '../../../tests/support/servedPool'

const pool = servedPool()

describe('a pool', () => {
  test('makes its two signing keys once, when they are first needed', async () => {
    const generateKey = vi.spyOn(crypto.subtle, 'generateKey')
    const { fetch: send, ready } = createPool({ baseUrl: 'http://keyless.test' })
    const read = async (path: string) => (await send(new Request(`http://keyless.test${path}`))).text()
    await read('/control/ready')
    expect(generateKey).not.toHaveBeenCalled()
    const keys = await read(`/${ready.userPoolId}/.well-known/jwks.json`)
    expect(await read(`/${ready.userPoolId}/.well-known/jwks.json`)).toBe(keys)
    expect(generateKey).toHaveBeenCalledTimes(2)
    generateKey.mockRestore()
  })

  test('shares no keys with another pool', async () => {
    const answer = await fetch(`${pool.endpoint}/local_Other/.well-known/jwks.json`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ message: 'User pool local_Other does not exist.' })
  })

  test('sends the time of its clock with every answer', async () => {
    await pool.control('clock', { advanceSeconds: 3600 })
    const answer = await fetch(`${pool.endpoint}/${pool.ready.userPoolId}/.well-known/jwks.json`)
    const ahead = Date.parse(answer.headers.get('Date') ?? '') - Date.now()
    expect(Math.abs(ahead - 3_600_000)).toBeLessThan(60_000)
  })
})
