import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../src/config'

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
    readConfig(env, ORIGIN)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(({ key, what }) => `${key} ${what}`)
    throw error
  }
}

test('a pool of AWS needs a region, a pool id and an app client id; the rest has defaults', () => {
  expect(readConfig(AWS, ORIGIN)).toEqual({
    region: 'eu-west-1',
    userPoolId: 'eu-west-1_AbCdEf123',
    userPoolClientId: '1h57kf5cpq17m0eml12example',
    multiTenant: false,
    authFlow: 'USER_SRP_AUTH',
  })
})

test('all missing variables are named at once, with an example and where to find the value', () => {
  const read = () => readConfig({}, ORIGIN)
  expect(read).toThrow(
    /VITE_AWS_REGION is missing[^]*VITE_USER_POOL_ID is missing[^]*VITE_USER_POOL_CLIENT_ID is missing/,
  )
  expect(read).toThrow(/example: eu-west-1_AbCdEf123\n {4}where: {3}AWS console/)
})

test.each([
  ['VITE_AWS_REGION', 'Ireland'],
  ['VITE_USER_POOL_ID', 'local_AbC'],
  ['VITE_USER_POOL_ID', 'us-east-1_AbCdEf123'],
  ['VITE_USER_POOL_CLIENT_ID', 'has spaces'],
  ['VITE_USER_POOL_CLIENT_ID', 'a-client-secret-is-much-longer-than-an-app-client-id-is'],
  ['VITE_IDENTITY_POOL_ID', 'eu-west-1'],
  ['VITE_HOSTED_DOMAIN', 'my-app.auth.eu-west-1.amazoncognito.com'],
  ['VITE_API_URL', 'http://api.example.com'],
  ['VITE_API_URL', '//api.example.com'],
  ['VITE_API_URL', 'https://user@api.example.com'],
  ['VITE_MULTI_TENANT', 'yes'],
  ['VITE_AUTH_FLOW', 'ADMIN_NO_SRP_AUTH'],
  ['VITE_SIGN_UP', 'true'],
  ['VITE_SIGN_UP', 'password-optional'],
  ['VITE_INACTIVITY_MINUTES', '0'],
  ['VITE_INACTIVITY_MINUTES', '1.5'],
  ['VITE_INACTIVITY_MINUTES', '15 min'],
  ['VITE_COGNITO_ENDPOINT', 'ftp://127.0.0.1'],
])('%s = %s is refused by name', (key, value) => {
  expect(problemsOf({ ...AWS, [key]: value }).some((problem) => problem.startsWith(key))).toBe(true)
})

test('all wrong values are named at once', () => {
  expect(
    problemsOf({ ...AWS, VITE_MULTI_TENANT: 'yes', VITE_AUTH_FLOW: 'X', VITE_USER_POOL_ID: '' }),
  ).toHaveLength(3)
})

test('a custom endpoint allows any name of a pool and a region', () => {
  expect(readConfig(OWN, ORIGIN)).toMatchObject({
    userPoolId: 'local_AbC',
    endpoint: 'http://127.0.0.1:9229',
  })
})

test('a session lasts without a sign of life for so many minutes, or however long', () => {
  expect(readConfig({ ...AWS, VITE_INACTIVITY_MINUTES: '15' }, ORIGIN).inactivityMinutes).toBe(15)
  expect(readConfig(AWS, ORIGIN)).not.toHaveProperty('inactivityMinutes')
})

test('a path is resolved against the page’s own origin', () => {
  const config = readConfig({ ...OWN, VITE_COGNITO_ENDPOINT: '/pool', VITE_API_URL: '/api/' }, ORIGIN)
  expect(config.endpoint).toBe('https://app.example.com/pool')
  expect(config.apiUrl).toBe('https://app.example.com/api')
})

test('an app client secret is refused, and its value is not repeated', () => {
  const env = { ...AWS, VITE_USER_POOL_CLIENT_SECRET: 'do-not-print-me' }
  expect(problemsOf(env)).toHaveLength(1)
  try {
    readConfig(env, ORIGIN)
  } catch (error) {
    expect(String(error)).not.toContain('do-not-print-me')
  }
})

test('an account without a password is only for a sign-in that can do without one', () => {
  const env = { ...AWS, VITE_SIGN_UP: 'password-optional' }
  expect(problemsOf({ ...env, VITE_AUTH_FLOW: 'USER_AUTH' })).toEqual([])
  expect(problemsOf({ ...env, VITE_AUTH_FLOW: 'USER_PASSWORD_AUTH' })).toHaveLength(1)
  expect(problemsOf({ ...AWS, VITE_SIGN_UP: 'password' })).toEqual([])
})
