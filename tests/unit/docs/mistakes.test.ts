/**
 * The likeliest mistakes of docs/troubleshooting.md: each is made here, and its message must be the one on the page.
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { House } from 'lucide-react'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { inSource } from '../../../build/errorOverlay/inSource'
import { refuseLocalPool } from '../../../build/localPoolBuild'
import { portOf, portTaken } from '../../../build/usedPort'
import type { AppRoute } from '../../../src/app/AppRoute'
import { routeMistakes } from '../../../src/app/routeMistakes'
import { checkedConfig, misspeltIn, tellMisspelt } from '../../../src/checkConfig'
import { oauthError } from '../../../src/cognito/hosted/callback'
import { diagnose, diagnosis, type DiagnosisId } from '../../../src/diagnoses/diagnose'
import type { Setup } from '../../../src/diagnoses/commands'
import { NoApiError } from '../../../src/http/NoApiError'

const AWS = {
  VITE_AWS_REGION: 'eu-west-1',
  VITE_USER_POOL_ID: 'eu-west-1_AbCdEf123',
  VITE_USER_POOL_CLIENT_ID: '1h57kf5cpq17m0eml12example',
}

/** The setup that the other parts of the page use. */
const SETUP: Setup = {
  region: 'eu-west-1',
  userPoolId: AWS.VITE_USER_POOL_ID,
  userPoolClientId: AWS.VITE_USER_POOL_CLIENT_ID,
  identityPoolId: 'eu-west-1:12345678-1234-1234-1234-123456789012',
  hostedDomain: 'https://my-app.auth.eu-west-1.amazoncognito.com',
  authFlow: 'USER_SRP_AUTH',
  origin: 'http://localhost:5173',
}

/** The message of what the function throws. */
function thrownBy(make: () => unknown): string {
  try {
    make()
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown)
  }
  return ''
}

/** The message of a development server or a build for that configuration. */
const ofConfig = (env: Record<string, string>) => () =>
  thrownBy(() => checkedConfig({ ...AWS, ...env }, 'http://localhost:5173'))

const ofVariable = (env: Record<string, string>) => () =>
  misspeltIn({ ...AWS, ...env })
    .map(tellMisspelt)
    .join(' ')

/** The notice for a call that the pool refused in this way. */
const ofRefusal = (name: string, message: string) => () =>
  sentences(diagnose(Object.assign(new Error(message), { name, $fault: 'client' }), SETUP))

const ofHostedDomain = (error: string) => () => sentences(diagnose(oauthError(error, null), SETUP))

/** The finding of the doctor. */
const ofDoctor = (id: DiagnosisId) => () => sentences(diagnosis(id, SETUP))

const sentences = (found: { cause: string; fix: string } | undefined) => `${found?.cause} ${found?.fix}`

const ofRoutes = (routes: AppRoute[], menu: string) => () =>
  routeMistakes([{ path: '/home' }, ...routes, { path: '*' }], {
    menuItems: [{ name: 'Reports', route: menu, icon: House }],
  })
    .map(({ message }) => message)
    .join(' ')

function ofOldNode(): string {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  let said = ''
  runInNewContext(readFileSync('scripts/checkNode.cjs', 'utf8'), {
    require: () => ({ engines }),
    process: { versions: { node: '18.20.8' }, exit: () => undefined },
    console: { error: (text: string) => (said = text) },
  })
  return said
}

/** A development server for a folder with that screen. */
async function serverOf(screen: string) {
  const root = await mkdtemp(join(tmpdir(), 'gatehouse-mistake-'))
  await writeFile(join(root, 'Reports.ts'), screen)
  const server = await createServer({
    configFile: false,
    envDir: false,
    root,
    logLevel: 'silent',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(async () => {
    await server.close()
    await rm(root, { recursive: true })
  })
  return server.environments.client
}

/** The message that Vite shows over the page. */
async function ofMissingScreen(): Promise<string> {
  const client = await serverOf("export const load = () => import('./ReportsPage')")
  return client.transformRequest('/Reports.ts').then(
    () => '',
    (thrown: Error) => thrown.message,
  )
}

/** What the error overlay shows for an error that a browser reported. */
async function ofScreenThatThrows(): Promise<string> {
  const client = await serverOf('export function Reports() {\n  return load().length\n}')
  await client.transformRequest('/Reports.ts')
  const error = {
    name: 'TypeError',
    message: "Cannot read properties of undefined (reading 'length')",
    stack: 'at Reports (http://localhost:5173/Reports.ts:2:9)',
  }
  const shown = await inSource(error, client.moduleGraph)
  return `${shown.message} ${shown.loc?.file?.split('/').at(-1)}:${shown.loc?.line} ${shown.frame}`
}

/** How to make each mistake, by its name on the page. */
const MISTAKES: Readonly<Record<string, () => string | Promise<string>>> = {
  'Node is too old': ofOldNode,
  'the port is taken': () => portTaken(5173, 'npm start'),
  'the port is not a number': () => thrownBy(() => portOf({ PORT: 'http' })),
  'the region is missing': ofConfig({ VITE_AWS_REGION: '' }),
  'the region is given by its name': ofConfig({ VITE_AWS_REGION: 'Ireland' }),
  'the user pool is in another region': ofConfig({ VITE_USER_POOL_ID: 'us-east-1_AbCdEf123' }),
  'the app client is given by its name': ofConfig({ VITE_USER_POOL_CLIENT_ID: 'my-web-app' }),
  'the client secret is given instead of the id': ofConfig({ VITE_USER_POOL_CLIENT_ID: 'a1'.repeat(26) }),
  'a secret is among the variables': ofConfig({ VITE_USER_POOL_CLIENT_SECRET: 'a1'.repeat(26) }),
  'a variable is misspelt': ofVariable({ VITE_USER_POOL_ID: '', VITE_USERPOOL_ID: 'x' }),
  'a variable lacks its prefix': ofVariable({ VITE_USER_POOL_CLIENT_ID: '', USER_POOL_CLIENT_ID: 'x' }),
  'the hosted domain lacks https://': ofConfig({
    VITE_HOSTED_DOMAIN: 'my-app.auth.eu-west-1.amazoncognito.com',
  }),
  'the address of the API lacks https://': ofConfig({ VITE_API_URL: 'api.example.com' }),
  'the flow is one for servers': ofConfig({ VITE_AUTH_FLOW: 'ADMIN_USER_PASSWORD_AUTH' }),
  'yes instead of true': ofConfig({ VITE_MULTI_TENANT: 'yes' }),
  'an account without a password, and no other way to sign in': ofConfig({
    VITE_SIGN_UP: 'password-optional',
  }),
  'a production build with the local pool': () =>
    thrownBy(() => refuseLocalPool({ VITE_COGNITO_ENDPOINT: '/pool' })),
  'the app client has a secret': ofRefusal(
    'NotAuthorizedException',
    'Client 1h57kf5cpq17m0eml12example is configured with secret but SECRET_HASH was not received',
  ),
  'the app client belongs to another pool, or is gone': ofRefusal(
    'ResourceNotFoundException',
    'User pool client 1h57kf5cpq17m0eml12example does not exist.',
  ),
  'the app client does not allow the flow': ofRefusal(
    'InvalidParameterException',
    'USER_SRP_AUTH is not enabled for the client.',
  ),
  'CUSTOM_AUTH without its Lambda triggers': ofRefusal(
    'InvalidParameterException',
    'Custom auth lambda trigger is not configured for the user pool.',
  ),
  'people may not change their name': ofRefusal(
    'NotAuthorizedException',
    'A client attempted to write unauthorized attribute',
  ),
  'the callback is not registered': ofDoctor('callback-unlisted'),
  'the sign-out address is not registered': ofDoctor('sign-out-unlisted'),
  'the code grant is off': ofHostedDomain('unauthorized_client'),
  'a scope is not allowed': ofHostedDomain('invalid_scope'),
  'the identity pool does not know the user pool': ofRefusal(
    'NotAuthorizedException',
    'Token is not from a supported provider of this identity pool.',
  ),
  'a screen calls an API, and none is configured': () => sentences(diagnose(new NoApiError(), SETUP)),
  'the API allows no other origin (CORS)': ofDoctor('cors-refused'),
  'the clock is wrong': ofDoctor('clock-wrong'),
  'a screen throws': ofScreenThatThrows,
  'the file of a lazy screen is missing': ofMissingScreen,
  'a route exists twice': ofRoutes([{ path: '/reports' }, { path: '/reports' }], '/reports'),
  'a menu leads to nothing': ofRoutes([{ path: '/reports' }], '/report'),
}

const page = readFileSync('docs/troubleshooting.md', 'utf8')
const [, table = ''] = /<!-- mistakes -->([^]*)<!-- \/mistakes -->/.exec(page) ?? []
const ROWS = [...table.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)]
  .map(([, mistake = '', cell = '']) => ({ mistake, said: cell.replace(/ _.*_$/, '') }))
  .slice(2)

/** A pattern for a text in which `…` stands for omitted words. */
const asPattern = (said: string) =>
  new RegExp(
    said
      .split('…')
      .map((part) => part.trim().replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
      .join('.*'),
  )

test('docs/troubleshooting.md lists exactly the mistakes that are made here', () => {
  expect(ROWS.map(({ mistake }) => mistake)).toEqual(Object.keys(MISTAKES))
  expect(ROWS.length).toBeGreaterThanOrEqual(30)
})

test.each(ROWS)(
  'the message for a mistake is the one in docs/troubleshooting.md: $mistake',
  async ({ mistake, said }) => {
    const actual = await MISTAKES[mistake]?.()
    expect(actual?.replaceAll(/\s+/g, ' ')).toMatch(asPattern(said))
  },
)
