import { loadEnv, runnerImport, type CommonServerOptions, type Plugin } from 'vite'
import type * as Mount from './mount'
import type { Ready } from './pool/pool'

/** A development server uses the local pool by itself only where none of these is set. */
export const POOL_KEYS = [
  'VITE_AWS_REGION',
  'VITE_USER_POOL_ID',
  'VITE_USER_POOL_CLIENT_ID',
  'VITE_COGNITO_ENDPOINT',
]

/**
 * Adds the local pool (/pool) and the sample API (/api) to Vite's development and preview servers, if
 * VITE_COGNITO_ENDPOINT is /pool. A development server without a configured pool gets that configuration.
 */
export function localPool(): Plugin {
  let local: typeof Mount | undefined
  return {
    name: 'gatehouse:local-pool',
    async config(_, { command, mode, isPreview }) {
      const env = loadEnv(mode, process.cwd(), 'VITE_')
      const unset = POOL_KEYS.every((key) => !env[key])
      const development = command === 'serve' && isPreview !== true && mode !== 'test'
      if (env['VITE_COGNITO_ENDPOINT'] !== '/pool' && !(unset && development)) return
      // Loaded only when it is used: Vite's configuration would take it in for every build.
      local = (await runnerImport<typeof Mount>('./local/mount.ts')).module
      for (const [key, value] of Object.entries(local.LOCAL_ENV)) if (!env[key]) process.env[key] = value
    },
    configureServer(server) {
      if (!local || !server.httpServer) return
      const pool = local.mountLocal(server.middlewares, server.httpServer, hostsOf(server.config.server))
      server.printUrls = () => void pool.then(({ ready }) => server.config.logger.info(welcome(ready)))
    },
    configurePreviewServer(server) {
      void local?.mountLocal(server.middlewares, server.httpServer, hostsOf(server.config.preview))
    },
  }
}

/** The names by which Vite's own options say that the server is reached. */
const hostsOf = ({ host, allowedHosts }: CommonServerOptions): string[] => [
  ...(typeof host === 'string' ? [host] : []),
  ...(Array.isArray(allowedHosts) ? allowedHosts : []),
]

/** What `npm start` prints: the app's address, the inbox's, and who can sign in. */
function welcome({ endpoint, inbox, users }: Ready): string {
  const width = Math.max(...users.map(({ email }) => email.length))
  const rows = users.map(({ email, what }) => `    ${email.padEnd(width)}  ${what}`)
  const passwords = [...new Set(users.map(({ password }) => password))].join(', ')
  return `
  Gatehouse is at   ${new URL('/', endpoint).href}
  The inbox is at   ${inbox}   (text messages and e-mails arrive there)

  Sign in with the password ${passwords} as
${rows.join('\n')}

  To use your own user pool, copy .env.example to .env and fill it in.
`
}
