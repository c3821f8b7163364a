import { createHash } from 'node:crypto'
import { CognitoIdentityClient } from '@aws-sdk/client-cognito-identity'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../../deploy/contentSecurityPolicy'

const env = (more: Record<string, string> = {}) => ({
  VITE_AWS_REGION: 'eu-west-1',
  VITE_USER_POOL_ID: 'eu-west-1_AbCdEf123',
  VITE_USER_POOL_CLIENT_ID: '1h57kf5cpq17m0eml12example',
  ...more,
})

const sources = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1)

/** Where the page may send requests. */
const called = (more: Record<string, string> = {}) =>
  sources(contentSecurityPolicy('', env(more)), 'connect-src')

test('the page may call only its own origin and the user pool if nothing else is configured', () => {
  expect(called()).toEqual(["'self'", 'https://cognito-idp.eu-west-1.amazonaws.com'])
})

test('a font may come from the page’s own origin, and from nowhere else', () => {
  expect(sources(contentSecurityPolicy('', env()), 'font-src')).toEqual(["'self'"])
})

test('the page may call the origins of the services in the configuration', () => {
  const origins = called({
    VITE_IDENTITY_POOL_ID: 'eu-west-1:12345678-1234-1234-1234-123456789012',
    VITE_HOSTED_DOMAIN: 'https://my-app.auth.eu-west-1.amazoncognito.com',
    VITE_API_URL: 'https://api.example.com/v1',
    VITE_EVENTS_URL: 'https://events.example.com/app',
  })
  expect(origins).toEqual([
    "'self'",
    'https://cognito-idp.eu-west-1.amazonaws.com',
    'https://cognito-identity.eu-west-1.amazonaws.com',
    'https://my-app.auth.eu-west-1.amazoncognito.com',
    'https://api.example.com',
    'https://events.example.com',
  ])
})

test('a custom endpoint replaces all origins of AWS, and services on the page’s origin need no entry', () => {
  const origins = called({
    VITE_COGNITO_ENDPOINT: 'http://127.0.0.1:9229',
    VITE_IDENTITY_POOL_ID: 'eu-west-1:12345678-1234-1234-1234-123456789012',
    VITE_HOSTED_DOMAIN: '/pool',
    VITE_API_URL: '/api',
  })
  expect(origins).toEqual(["'self'", 'http://127.0.0.1:9229'])
})

test.each(['eu-west-1', 'us-gov-west-1', 'cn-north-1'])(
  'in %s the policy allows exactly the origins that the SDK calls',
  (region) => {
    const origins = called({
      VITE_AWS_REGION: region,
      VITE_USER_POOL_ID: `${region}_AbCdEf123`,
      VITE_IDENTITY_POOL_ID: `${region}:12345678-1234-1234-1234-123456789012`,
    })
    const ofSdk = [new CognitoIdentityProviderClient({ region }), new CognitoIdentityClient({ region })].map(
      ({ config }) => config.endpointProvider({ Region: region }).url.origin,
    )
    expect(origins).toEqual(["'self'", ...ofSdk])
  },
)

test('inline scripts and styles are allowed by their hash, and files only from the page’s own origin', () => {
  const html = `<script type="module" crossorigin src="/assets/index.js"></script>
    <script>first()</script><style>a { color: red }</style><script>
      second('$1')
    </script>`
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policy = contentSecurityPolicy(html, env())
  const scripts = ['first()', "\n      second('$1')\n    "].map(hash)
  expect(sources(policy, 'script-src')).toEqual(["'self'", ...scripts])
  expect(sources(policy, 'style-src')).toEqual(["'self'", hash('a { color: red }')])
  expect(policy).not.toMatch(/unsafe|\*|data:|http:/)
})

test('an invalid configuration makes no policy', () => {
  expect(() => contentSecurityPolicy('', {})).toThrow('VITE_AWS_REGION is missing')
})
