import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { answered, hostedPool } from './hostedPool'

const { browser, authorize, exchange } = hostedPool()

describe('the sign-in page', () => {
  test('stands in for an identity provider, whose user is the same the next time', async () => {
    const signInWithGoogle = async () => {
      const page = await authorize({ identity_provider: 'Google', prompt: 'login' })
      const back = await browser.submit(await browser.get(page.location ?? ''), { email: 'g@example.com' })
      return decodeJwt((await exchange(answered(back).get('code') ?? '')).body.id_token)
    }
    const first = await signInWithGoogle()
    expect(first).toMatchObject({
      email: 'g@example.com',
      'cognito:groups': ['local_Gatehouse_Google'],
      identities: [{ providerName: 'Google' }],
    })
    expect((await signInWithGoogle()).sub).toBe(first.sub)
  })
})
