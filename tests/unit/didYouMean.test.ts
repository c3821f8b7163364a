import { expect, test } from 'vitest'
import { didYouMean } from '../../src/didYouMean'

const KNOWN =
  'AWS_REGION USER_POOL_ID USER_POOL_CLIENT_ID HOSTED_DOMAIN API_URL EVENTS_URL MULTI_TENANT INACTIVITY_MINUTES'
    .split(' ')
    .map((name) => `VITE_${name}`)

test.each([
  ['VITE_USERPOOL_ID', 'VITE_USER_POOL_ID'],
  ['VITE_USRE_POOL_ID', 'VITE_USER_POOL_ID'],
  ['USER_POOL_ID', 'VITE_USER_POOL_ID'],
  ['REACT_APP_USER_POOL_WEB_CLIENT_ID', 'VITE_USER_POOL_CLIENT_ID'],
  ['VITE_CLIENT_ID', 'VITE_USER_POOL_CLIENT_ID'],
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
