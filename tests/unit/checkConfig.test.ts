import { expect, test } from 'vitest'
import { checkedConfig, ConfigError, misspeltIn } from '../../src/checkConfig'

const ORIGIN = 'https://app.example.com'

const AWS = {
  VITE_AWS_REGION: 'eu-west-1',
  VITE_USER_POOL_ID: 'eu-west-1_AbCdEf123',
  VITE_USER_POOL_CLIENT_ID: '1h57kf5cpq17m0eml12example',
}

const OWN = {
  VITE_AWS_REGION: 'local',
  VITE_USER_POOL_ID: 'local_AbC',
  VITE_USER_POOL_CLIENT_ID: 'client',
  VITE_COGNITO_ENDPOINT: 'http://127.0.0.1:9229',
}

const problemsOf = (env: Record<string, unknown>): string[] => {
  try {
    checkedConfig(env, ORIGIN)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(({ key, what }) => `${key} ${what}`)
    throw error
  }
}

test('a pool of AWS needs a region, a pool id and an app client id; the rest has defaults', () => {
  expect(checkedConfig(AWS, ORIGIN)).toEqual({
    region: 'eu-west-1',
    userPoolId: 'eu-west-1_AbCdEf123',
    userPoolClientId: '1h57kf5cpq17m0eml12example',
    multiTenant: false,
    authFlow: 'USER_SRP_AUTH',
  })
})

test('all missing variables are named at once, with an example and where to find the value', () => {
  const read = () => checkedConfig({}, ORIGIN)
  expect(read).toThrow(
    /VITE_AWS_REGION is missing[^]*VITE_USER_POOL_ID is missing[^]*VITE_USER_POOL_CLIENT_ID is missing/,
  )
  expect(read).toThrow(/example: eu-west-1_AbCdEf123\n {4}where: {3}AWS console/)
})

test.each([
  ['VITE_AWS_REGION', 'Ireland'],
  ['VITE_AWS_REGION', 'us-iso-east-1'],
  ['VITE_AWS_REGION', 'eu-wset-1'],
  ['VITE_AWS_REGION', 'eu-west-1a'],
  ['VITE_USER_POOL_ID', 'local_AbC'],
  ['VITE_USER_POOL_ID', 'eu-central-1_AbCdEf123'],
  ['VITE_USER_POOL_CLIENT_ID', 'a-client-secret-is-much-longer-than-an-app-client-id-is'],
  ['VITE_IDENTITY_POOL_ID', 'eu-west-1'],
  ['VITE_IDENTITY_POOL_ID', 'us-east-1:12345678-1234-1234-1234-123456789012'],
  ['VITE_HOSTED_DOMAIN', 'my-app.auth.eu-west-1.amazoncognito.com'],
  ['VITE_HOSTED_DOMAIN', 'https://my-app.auth.us-east-1.amazoncognito.com'],
  ['VITE_API_URL', 'http://api.example.com'],
  ['VITE_API_URL', '//api.example.com'],
  ['VITE_API_URL', 'https://user@api.example.com'],
  ['VITE_MULTI_TENANT', 'yes'],
  ['VITE_AUTH_FLOW', 'ADMIN_NO_SRP_AUTH'],
  ['VITE_SIGN_UP', 'true'],
  ['VITE_SIGN_UP', 'password-optional'],
  ['VITE_INACTIVITY_MINUTES', '0'],
  ['VITE_INACTIVITY_MINUTES', '1.5'],
  ['VITE_COGNITO_ENDPOINT', 'ftp://127.0.0.1'],
])('a wrong value is refused with the name of its variable: %s = %s', (key, value) => {
  expect(problemsOf({ ...AWS, [key]: value }).some((problem) => problem.startsWith(key))).toBe(true)
})

test.each(['us-gov-west-1', 'ap-southeast-7', 'mx-central-1', 'zz-northwest-10'])(
  'a region is known by its form, so that a new one is no mistake: %s',
  (region) => {
    const env = { ...AWS, VITE_AWS_REGION: region, VITE_USER_POOL_ID: `${region}_AbCdEf123` }
    expect(problemsOf(env)).toEqual([])
  },
)

test('a typo in the region is named also if it is in the id of the pool, too', () => {
  const env = { ...AWS, VITE_AWS_REGION: 'eu-wset-1', VITE_USER_POOL_ID: 'eu-wset-1_AbCdEf123' }
  expect(problemsOf(env)).toEqual(['VITE_AWS_REGION is “eu-wset-1”, which is not an AWS region'])
})

test('a replica is used with the address of its region, and has the id of its pool', () => {
  const replica = {
    VITE_AWS_REGION: 'us-west-2',
    VITE_COGNITO_ENDPOINT: 'https://cognito-idp.us-west-2.amazonaws.com',
  }
  expect(problemsOf({ ...AWS, ...replica })).toEqual([])
})

test.each([
  'https://my-app.auth.eu-west-1.amazoncognito.com',
  'https://auth.example.com',
  'https://auth.us-east-1.example.com',
])('a hosted domain of the region, or one of your own, is allowed: %s', (domain) => {
  expect(problemsOf({ ...AWS, VITE_HOSTED_DOMAIN: domain })).toEqual([])
})

test('a wrong region is not reported as a wrong user pool as well', () => {
  expect(problemsOf({ ...AWS, VITE_AWS_REGION: 'Ireland' })).toHaveLength(1)
  expect(problemsOf({ ...AWS, VITE_AWS_REGION: '' })).toEqual(['VITE_AWS_REGION is missing'])
})

test('any pool id and region are allowed with an endpoint of your own', () => {
  expect(checkedConfig(OWN, ORIGIN)).toMatchObject({
    userPoolId: 'local_AbC',
    endpoint: 'http://127.0.0.1:9229',
  })
})

test('the inactivity limit is the number of minutes, and there is none without the variable', () => {
  expect(checkedConfig({ ...AWS, VITE_INACTIVITY_MINUTES: '15' }, ORIGIN).inactivityMinutes).toBe(15)
  expect(checkedConfig(AWS, ORIGIN)).not.toHaveProperty('inactivityMinutes')
})

test('a path is resolved against the page’s own origin', () => {
  const config = checkedConfig({ ...OWN, VITE_COGNITO_ENDPOINT: '/pool', VITE_API_URL: '/api/' }, ORIGIN)
  expect(config.endpoint).toBe('https://app.example.com/pool')
  expect(config.apiUrl).toBe('https://app.example.com/api')
})

test('an app client secret is refused, and its value is not repeated', () => {
  const env = { ...AWS, VITE_USER_POOL_CLIENT_SECRET: 'do-not-print-me' }
  expect(() => checkedConfig(env, ORIGIN)).toThrow(
    /^(?![^]*do-not-print-me)[^]*VITE_USER_POOL_CLIENT_SECRET must not/,
  )
})

test('sign-up without a password is allowed only with a sign-in that needs none', () => {
  const env = { ...AWS, VITE_SIGN_UP: 'password-optional' }
  expect(problemsOf({ ...env, VITE_AUTH_FLOW: 'USER_AUTH' })).toEqual([])
  expect(problemsOf({ ...env, VITE_AUTH_FLOW: 'USER_PASSWORD_AUTH' })).toHaveLength(1)
  expect(problemsOf({ ...AWS, VITE_SIGN_UP: 'password' })).toEqual([])
})

test.each([
  ['VITE_AWS_REGION', 'Ireland', '“Ireland”, which is not an AWS region'],
  ['VITE_HOSTED_DOMAIN', 'my-app.auth.eu-west-1.amazoncognito.com', 'which begins with https://'],
  ['VITE_API_URL', 'http://api.example.com', '“http://api.example.com”, which is neither an https address'],
])('the message about %s repeats the wrong value %s', (key, value, told) => {
  expect(problemsOf({ ...AWS, [key]: value })).toContainEqual(expect.stringContaining(told))
})

test.each([
  ['an app client secret', 'VITE_USER_POOL_CLIENT_ID', '1h57kf5cpq17m0eml12example1h57kf5cpq17m0eml12exam'],
  ['a secret access key', 'VITE_USER_POOL_ID', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'],
  ['a password in an address', 'VITE_API_URL', 'https://ann:open-sesame@api.example.com'],
])('the message does not repeat a secret: %s in %s', (_what, key, secret) => {
  const problems = problemsOf({ ...AWS, [key]: secret })
  expect(problems).toEqual([expect.stringContaining(`${key} is a value of ${secret.length} characters`)])
  expect(problems.join()).not.toContain(secret.slice(8, 20))
})

test('the message about a missing variable names the misspelt one that is set in its place', () => {
  const { VITE_USER_POOL_ID, ...others } = AWS
  expect(problemsOf({ ...others, VITE_USERPOOL_ID: VITE_USER_POOL_ID })).toEqual([
    'VITE_USER_POOL_ID is missing. VITE_USERPOOL_ID is set, but nothing reads it. Did you mean VITE_USER_POOL_ID?',
  ])
})

test('variables of the business’s own are not taken for misspellings', () => {
  const own = { VITE_API_KEY: 'x', VITE_MAP_URL: 'x', VITE_FEATURE_ID: 'x', VITE_STRIPE_KEY: 'x', MODE: 'x' }
  expect(misspeltIn({ ...AWS, ...own })).toEqual([])
})

test('a variable that is set correctly is not suggested for another one, and an empty variable gets no suggestion', () => {
  expect(misspeltIn({ ...AWS, VITE_USERPOOL_ID: 'x', VITE_MULTITENANT: '' })).toEqual([])
})
