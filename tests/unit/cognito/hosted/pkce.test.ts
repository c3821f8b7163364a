import { expect, test } from 'vitest'
import { codeChallenge, newSecret } from '../../../../src/cognito/hosted/pkce'

test('the code challenge matches RFC 7636, appendix B', async () => {
  expect(await codeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

test('a secret is 256 bits as 43 characters of base64url', () => {
  const lengths: number[] = []
  const random = (length: number) => {
    lengths.push(length)
    return new Uint8Array(length).fill(251)
  }
  expect(newSecret(random)).toBe('-_v7'.repeat(10) + '-_s')
  expect(lengths).toEqual([32])
})
