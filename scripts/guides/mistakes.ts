/** The likeliest mistakes, each made here, with what it says: for docs/guides/troubleshooting.md. */
import { House } from 'lucide-react'
import { refuseLocal } from '../../build/localPoolBuild'
import { portOf, portTaken } from '../../build/usedPort'
import { EXAMPLE } from '../../local/doctor/troubleshooting'
import type { AppRoute } from '../../src/app/AppRoute'
import { routeMistakes } from '../../src/app/routeMistakes'
import { checkedConfig, ConfigError, misspeltIn, tellMisspelt } from '../../src/checkConfig'
import { diagnosis, type DiagnosisId } from '../../src/diagnoses/diagnose'

const AWS = {
  VITE_AWS_REGION: EXAMPLE.region,
  VITE_USER_POOL_ID: EXAMPLE.userPoolId,
  VITE_USER_POOL_CLIENT_ID: EXAMPLE.userPoolClientId,
}

function thrownBy(make: () => unknown): string {
  try {
    make()
  } catch (thrown) {
    if (thrown instanceof ConfigError)
      return thrown.problems.map(({ key, what }) => `${key} ${what}.`).join(' ')
    return thrown instanceof Error ? thrown.message : String(thrown)
  }
  return ''
}

const config = (env: Record<string, string>) =>
  thrownBy(() => checkedConfig({ ...AWS, ...env }, EXAMPLE.origin))

const variable = (env: Record<string, string>) =>
  misspeltIn({ ...AWS, ...env })
    .map(tellMisspelt)
    .join(' ')

/** A fault of the pool's settings: its fix is further down on the page. */
const fault = (id: DiagnosisId) => `[${diagnosis(id, EXAMPLE).cause}](#${id})`

const routes = (more: AppRoute[], menu: string) =>
  routeMistakes([{ path: '/home' }, ...more, { path: '*' }], {
    menuItems: [{ name: 'Reports', route: menu, icon: House }],
  })
    .map(({ message }) => message)
    .join(' ')

/** Each mistake, and what people read. */
export const mistakes = (): [mistake: string, said: string][] => [
  ['the port is taken', portTaken(5173)],
  ['the port is not a number', thrownBy(() => portOf({ PORT: 'http' }))],
  ['the region is missing', config({ VITE_AWS_REGION: '' })],
  ['the region is given by its name', config({ VITE_AWS_REGION: 'Ireland' })],
  ['the region has a typo', config({ VITE_AWS_REGION: 'eu-wset-1' })],
  ['the user pool is given by its name', config({ VITE_USER_POOL_ID: 'my-user-pool' })],
  ['the user pool is in another region', config({ VITE_USER_POOL_ID: 'us-east-1_AbCdEf123' })],
  ['the app client is given by its name', config({ VITE_USER_POOL_CLIENT_ID: 'my-web-app' })],
  ['the client secret is given instead of the id', config({ VITE_USER_POOL_CLIENT_ID: 'a1'.repeat(26) })],
  ['a secret is among the variables', config({ VITE_USER_POOL_CLIENT_SECRET: 'a1'.repeat(26) })],
  ['a variable is misspelt', variable({ VITE_USER_POOL_ID: '', VITE_USERPOOL_ID: 'x' })],
  ['a variable lacks its prefix', variable({ VITE_USER_POOL_CLIENT_ID: '', USER_POOL_CLIENT_ID: 'x' })],
  [
    'the hosted domain lacks https://',
    config({ VITE_HOSTED_DOMAIN: 'my-app.auth.eu-west-1.amazoncognito.com' }),
  ],
  [
    'the hosted domain is in another region',
    config({ VITE_HOSTED_DOMAIN: 'https://my-app.auth.us-east-1.amazoncognito.com' }),
  ],
  ['the address of the API lacks https://', config({ VITE_API_URL: 'api.example.com' })],
  ['the flow is one for servers', config({ VITE_AUTH_FLOW: 'ADMIN_USER_PASSWORD_AUTH' })],
  ['yes instead of true', config({ VITE_MULTI_TENANT: 'yes' })],
  [
    'an account without a password, and no other way to sign in',
    config({ VITE_SIGN_UP: 'password-optional' }),
  ],
  ['a production build with the local pool', thrownBy(() => refuseLocal({ VITE_COGNITO_ENDPOINT: '/pool' }))],
  [
    'a production build with an API of this machine',
    thrownBy(() => refuseLocal({ VITE_API_URL: 'http://localhost:3000' })),
  ],
  ['the app client has a secret', fault('client-secret')],
  ['the app client belongs to another pool, or is gone', fault('client-unknown')],
  ['the app client does not allow the flow', fault('flow-off')],
  ['CUSTOM_AUTH without its Lambda triggers', fault('custom-triggers-missing')],
  ['people may not change their name', fault('attribute-not-writable')],
  ['the callback is not registered', fault('callback-unlisted')],
  ['the sign-out address is not registered', fault('sign-out-unlisted')],
  ['the code grant is off', fault('code-grant-off')],
  ['a scope is not allowed', fault('scopes-not-allowed')],
  ['the identity pool does not know the user pool', fault('identity-provider-missing')],
  ['a screen calls an API, and none is configured', fault('api-not-configured')],
  ['the API allows no other origin (CORS)', fault('cors-refused')],
  ['the clock is wrong', fault('clock-wrong')],
  ['a route exists twice', routes([{ path: '/reports' }, { path: '/reports' }], '/reports')],
  ['a menu leads to nothing', routes([{ path: '/reports' }], '/report')],
  [
    'a route has a loader',
    // Past the type, as a route that another file makes.
    routes([Object.assign({ path: '/reports' }, { loader: () => [] })], '/reports'),
  ],
]
