import { describe, expect, test } from 'vitest'
import { servedPool } from './servedPool'

const pool = servedPool()

describe('a pool', () => {
  test('has no keys of another pool', async () => {
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
