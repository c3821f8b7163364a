import { expect, test } from 'vitest'
import { issuerOf, issuersOf } from '../../../src/cognito/issuer'

test('the issuer is AWS’s for the region, or the pool’s own endpoint', () => {
  const pool = { region: 'eu-west-1', userPoolId: 'eu-west-1_AbC' }
  expect(issuerOf(pool)).toBe('https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_AbC')
  expect(issuerOf({ ...pool, endpoint: 'http://localhost:5173/pool' })).toBe(
    'http://localhost:5173/pool/eu-west-1_AbC',
  )
})

test.each([
  ['eu-west-1', 'issuer-cognito-idp.eu-west-1.amazonaws.com'],
  ['us-gov-west-1', 'issuer-cognito-idp.us-gov-west-1.amazonaws.com'],
  ['cn-north-1', 'issuer-cognito-idp.cn-north-1.amazonaws.com.cn'],
])(
  'in %s both types of a pool’s issuer are accepted, with the names of the Region’s partition',
  (region, updated) => {
    const userPoolId = `${region}_AbC`
    expect(issuersOf({ region, userPoolId })).toEqual([
      `https://${updated.replace('issuer-', '')}/${userPoolId}`,
      `https://${updated}/${userPoolId}`,
    ])
  },
)

test('a replica in another Region may name that Region, or the primary one', () => {
  const hosts = issuersOf({ region: 'us-west-2', userPoolId: 'us-east-1_AbC' }).map(
    (each) => new URL(each).hostname,
  )
  expect(hosts).toEqual([
    'cognito-idp.us-west-2.amazonaws.com',
    'cognito-idp.us-east-1.amazonaws.com',
    'issuer-cognito-idp.us-east-1.amazonaws.com',
  ])
})

test('AWS’s issuer is accepted as well when the endpoint is a proxy in front of the pool', () => {
  const pool = { region: 'eu-west-1', userPoolId: 'eu-west-1_AbC', endpoint: 'https://proxy.example.com' }
  expect(issuersOf(pool)).toEqual([
    'https://proxy.example.com/eu-west-1_AbC',
    'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_AbC',
    'https://issuer-cognito-idp.eu-west-1.amazonaws.com/eu-west-1_AbC',
  ])
})
