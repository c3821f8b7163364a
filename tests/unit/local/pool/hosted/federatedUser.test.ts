import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { answered, hostedPool } from './hostedPool'

const { pool, call, browser, authorize, exchange } = hostedPool()

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
    // The user name is the provider's name and the id there ("User pool attributes", developer guide), in lower
    // case in a pool that ignores case, as ID tokens of such pools show.
    expect(first['cognito:username']).toMatch(/^google_[\da-f]{16}$/)
    expect(first.sub).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
    const Username = first['cognito:username']
    const { body } = await call('AdminGetUser', { UserPoolId: pool.ready.userPoolId, Username })
    expect(body).toMatchObject({ Username, UserStatus: 'EXTERNAL_PROVIDER' })
    expect(body.UserAttributes).toContainEqual({ Name: 'sub', Value: first.sub })
  })
})
