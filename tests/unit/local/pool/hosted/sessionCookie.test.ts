import { describe, expect, test } from 'vitest'
import { answered, hostedPool } from './hostedPool'

const { pool, authorize, signInAt } = hostedPool()

describe('an authorization request', () => {
  test('is answered without a page for an hour after a sign-in, unless prompt=login asks for it', async () => {
    await signInAt(await authorize())
    expect(answered(await authorize()).get('code')).toBeTruthy()
    expect(answered(await authorize({ prompt: 'none' })).get('code')).toBeTruthy()
    expect((await authorize({ prompt: 'login' })).location).toContain('/login?')
    await pool.control('clock', { advanceSeconds: 3600 })
    expect((await authorize()).location).toContain('/login?')
  })
})
