import { DEFAULT_LIFETIMES } from '../limits'
import { AUTH_FLOWS, type Client, type HostedSettings } from '../state/settings'

export const WEB_CLIENT_ID = 'gatehouse0local0web0client'
export const SERVER_CLIENT_ID = 'gatehouse0local0server0client'
/** A fixed value for tests of clients with a secret. It protects nothing. */
export const SERVER_CLIENT_SECRET = 'local-client-secret-that-guards-nothing'

const LOOPBACKS = ['localhost', '127.0.0.1']

/** A development server has both names of the loopback interface; behind a proxy it has its own. */
function originsOf(address: string): string[] {
  const url = new URL(address)
  if (!LOOPBACKS.includes(url.hostname)) return [url.origin]
  return LOOPBACKS.map((host) => {
    url.hostname = host
    return url.origin
  })
}

const SCOPES = ['openid', 'email', 'phone', 'profile', 'aws.cognito.signin.user.admin']

const DEVELOPMENT_SERVER = 'http://localhost:5173'

function hostedSettings(baseUrl: string): HostedSettings {
  const origins = [...new Set([baseUrl, DEVELOPMENT_SERVER].flatMap(originsOf))]
  return {
    clientCredentials: false,
    callbackUrls: origins.map((origin) => `${origin}/auth/callback`),
    logoutUrls: origins.flatMap((origin) => [`${origin}/`, `${origin}/auth/login`]),
    responseTypes: ['code'],
    scopes: [...SCOPES],
  }
}

const webClient = (baseUrl: string, now: number): Client => ({
  id: WEB_CLIENT_ID,
  name: 'web',
  secret: undefined,
  authFlows: [...AUTH_FLOWS],
  preventUserExistenceErrors: 'ENABLED',
  tokenRevocation: true,
  rotation: { enabled: false, graceSeconds: 0 },
  lifetimes: { ...DEFAULT_LIFETIMES },
  hosted: hostedSettings(baseUrl),
  readAttributes: undefined,
  writeAttributes: undefined,
  given: {},
  createdAt: now,
  modifiedAt: now,
})

/** The app client of the web application, and one with a secret for tests. */
export const seededClients = (baseUrl: string, now: number): [web: Client, server: Client] => [
  webClient(baseUrl, now),
  { ...webClient(baseUrl, now), id: SERVER_CLIENT_ID, name: 'server', secret: SERVER_CLIENT_SECRET },
]
