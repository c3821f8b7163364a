import { expect, test } from 'vitest'
import { didYouMean } from '../../src/didYouMean'

const KNOWN = [
  'VITE_AWS_REGION',
  'VITE_USER_POOL_ID',
  'VITE_USER_POOL_CLIENT_ID',
  'VITE_IDENTITY_POOL_ID',
  'VITE_HOSTED_DOMAIN',
  'VITE_API_URL',
  'VITE_EVENTS_URL',
  'VITE_MULTI_TENANT',
  'VITE_INACTIVITY_MINUTES',
  'VITE_COGNITO_ENDPOINT',
]

test.each([
  ['VITE_USERPOOL_ID', 'VITE_USER_POOL_ID'],
  ['VITE_USRE_POOL_ID', 'VITE_USER_POOL_ID'],
  ['USER_POOL_ID', 'VITE_USER_POOL_ID'],
  ['VITE_COGNITO_USER_POOL_ID', 'VITE_USER_POOL_ID'],
  ['REACT_APP_USER_POOL_WEB_CLIENT_ID', 'VITE_USER_POOL_CLIENT_ID'],
  ['VITE_CLIENT_ID', 'VITE_USER_POOL_CLIENT_ID'],
  ['VITE_REGION', 'VITE_AWS_REGION'],
  ['VITE_COGNITO_DOMAIN', 'VITE_HOSTED_DOMAIN'],
  ['VITE_MULTITENANT', 'VITE_MULTI_TENANT'],
  ['VITE_INACTIVITY_MINUTE', 'VITE_INACTIVITY_MINUTES'],
])('%s is probably meant to be %s', (written, meant) => {
  expect(didYouMean(written, KNOWN)).toBe(meant)
})

test.each(['VITE_URL', 'VITE_ID', 'VITE_API_KEY', 'VITE_STRIPE_KEY', 'VITE_TITLE', 'VITE_'])(
  '%s gets no suggestion',
  (written) => {
    expect(didYouMean(written, KNOWN)).toBeUndefined()
  },
)
