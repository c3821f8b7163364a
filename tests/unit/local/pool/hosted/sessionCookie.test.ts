import { describe, expect, test } from 'vitest'
import { answered, hostedPool } from './hostedPool'

const { pool, authorize, signInAt } = hostedPool()

describe('an authorization request', () => {
  test('is answered without the sign-in page for an hour after a sign-in, unless prompt=login or max_age requires it', async () => {
    await signInAt(await authorize())
    expect(answered(await authorize()).get('code')).toBeTruthy()
    expect(answered(await authorize({ prompt: 'none' })).get('code')).toBeTruthy()
    expect((await authorize({ prompt: 'login' })).location).toContain('/login?')
    await pool.control('clock', { advanceSeconds: 100 })
    expect(answered(await authorize({ max_age: '120' })).get('code')).toBeTruthy()
    expect((await authorize({ max_age: '60' })).location).toContain('/login?')
    await pool.control('clock', { advanceSeconds: 3500 })
    expect((await authorize()).location).toContain('/login?')
  })
})
