import { expect, test } from 'vitest'
import { issuerOf, issuersOf } from '../../../src/cognito/issuer'

test('the issuer is AWS’s for the region, or the pool’s own endpoint', () => {
  const pool = { region: 'eu-west-1', userPoolId: 'eu-west-1_AbC' }
  expect(issuerOf(pool)).toBe('https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_AbC')
  expect(issuerOf({ ...pool, endpoint: 'http://localhost:5173/pool' })).toBe(
    'http://localhost:5173/pool/eu-west-1_AbC',
  )
})

test('AWS’s issuer is accepted as well when the endpoint is a proxy in front of the pool', () => {
  const pool = { region: 'eu-west-1', userPoolId: 'eu-west-1_AbC', endpoint: 'https://proxy.example.com' }
  expect(issuersOf(pool)).toEqual([
    'https://proxy.example.com/eu-west-1_AbC',
    'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_AbC',
  ])
})
