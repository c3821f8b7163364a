import { expect, test } from 'vitest'
import { issuerOf } from '../../../src/cognito/issuer'

test('the issuer is AWS’s in the region, or the pool’s own endpoint', () => {
  const pool = { region: 'eu-west-1', userPoolId: 'eu-west-1_AbC' }
  expect(issuerOf(pool)).toBe('https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_AbC')
  expect(issuerOf({ ...pool, endpoint: 'http://localhost:5173/pool' })).toBe(
    'http://localhost:5173/pool/eu-west-1_AbC',
  )
})
