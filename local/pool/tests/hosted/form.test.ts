import { describe, expect, test } from 'vitest'
import { CALLBACK, hostedPool, VERIFIER } from './hostedPool'

const { pool, signedInCode, post } = hostedPool()

describe('the token endpoint', () => {
  test('refuses JSON and repeated fields', async () => {
    const json = await post('/oauth2/token', {}, { 'Content-Type': 'application/json' })
    expect(json.body).toEqual({ error: 'invalid_request' })
    const answer = await fetch(`${pool.endpoint}/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams([
        ['client_id', 'a'],
        ['client_id', 'b'],
      ]),
    })
    expect(answer.status).toBe(400)
  })

  test('authenticates a client with a secret by HTTP Basic or by the form', async () => {
    const clientId = 'gatehouse0local0server0client'
    await pool.control('client', { clientId, clientSecret: 's3cret:with%' })
    const code = () => signedInCode({ client_id: clientId, prompt: 'login' })
    const fields = { grant_type: 'authorization_code', redirect_uri: CALLBACK, code_verifier: VERIFIER }
    const basic = (secret: string) => ({
      Authorization: `Basic ${Buffer.from(`${clientId}:${encodeURIComponent(secret)}`).toString('base64')}`,
    })
    const right = await post('/oauth2/token', { ...fields, code: await code() }, basic('s3cret:with%'))
    expect(right.status).toBe(200)
    const inForm = { ...fields, client_id: clientId, client_secret: 's3cret:with%' }
    expect((await post('/oauth2/token', { ...inForm, code: await code() })).status).toBe(200)
    const wrong = await post('/oauth2/token', { ...fields, code: await code() }, basic('wrong'))
    const refused = { error: 'invalid_client', error_description: 'invalid_client_secret' }
    expect(wrong).toMatchObject({ status: 401, body: refused })
    const none = { ...fields, client_id: clientId, code: await code() }
    expect(await post('/oauth2/token', none)).toMatchObject({ status: 400, body: refused })
  })
})
