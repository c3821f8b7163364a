import { loadEnv, type Plugin } from 'vite'
import { importSource } from '../build/importSource.ts'
import type * as Mount from './mount'
import type { Ready } from './pool/index'
import type { KeptPool } from './pool/node'

/** Loads the pool and the API from their sources, when Vite's configuration is read. */
const loadMount = () => importSource<typeof Mount>('local/mount.ts')

/** A development server uses the local pool by itself only where none of these is set. */
export const POOL_KEYS = [
  'VITE_AWS_REGION',
  'VITE_USER_POOL_ID',
  'VITE_USER_POOL_CLIENT_ID',
  'VITE_COGNITO_ENDPOINT',
]

/** The file that keeps the pool of a development server on that port. A port taken at random has none. */
const dataFileOf = (port: number | undefined): string | undefined =>
  (process.env['POOL_DATA'] ?? (port ? `.local/pool-${port}.json` : '')) || undefined

/**
 * Adds the local pool (/pool) and the sample API (/api) to Vite's development and preview servers, if
 * VITE_COGNITO_ENDPOINT is /pool. A development server without a configured pool gets that configuration, and
 * keeps the pool in a file.
 * @param load gives the pool and the API where they are loaded already
 */
export function localPool(load = loadMount): Plugin {
  let local: typeof Mount | undefined
  let kept: Promise<KeptPool | undefined> = Promise.resolve(undefined)
  const lent: string[] = []
  return {
    name: 'gatehouse:local-pool',
    async config({ envDir = process.cwd() }, { command, mode, isPreview }) {
      const env = loadEnv(mode, envDir, 'VITE_')
      const unset = POOL_KEYS.every((key) => !env[key])
      const development = command === 'serve' && isPreview !== true && mode !== 'test'
      if (env['VITE_COGNITO_ENDPOINT'] !== '/pool' && !(unset && development)) return
      // Loaded only when it is used: Vite's configuration would take it in for every build.
      local = await load()
      const given = { ...local.LOCAL_ENV, ...(development && local.DEVELOPMENT_ENV) }
      for (const [key, value] of Object.entries(given)) {
        if (env[key]) continue
        process.env[key] = value
        if (development) lent.push(key)
      }
    },
    configResolved() {
      // Vite has read them. Left there, they would win over an .env that is edited while the server runs.
      for (const key of lent) Reflect.deleteProperty(process.env, key)
    },
    configureServer(server) {
      if (!local || !server.httpServer) return
      const { logger, server: options } = server.config
      const data = dataFileOf(options.port)
      const warn = (message: string) => logger.warn(message)
      const mounted = local.mountLocal(server.middlewares, server.httpServer, {
        origin: options.origin,
        data,
        development: true,
        warn,
      })
      mounted.catch((thrown: unknown) => {
        logger.error(thrown instanceof Error ? thrown.message : String(thrown))
        process.exit(1)
      })
      // A server that is closed before it listens has nothing to keep.
      server.httpServer.once('listening', () => {
        kept = mounted
      })
      server.printUrls = () =>
        void mounted.then(({ pool }) => logger.info(welcome(pool.ready, data))).catch(() => undefined)
    },
    configurePreviewServer(server) {
      void local?.mountLocal(server.middlewares, server.httpServer)
    },
    closeBundle: async () => (await kept)?.close(),
  }
}

/** What `npm start` prints: the app's address, the inbox's, who can sign in, and where accounts are kept. */
function welcome({ endpoint, inbox, users }: Ready, data: string | undefined): string {
  const width = Math.max(...users.map(({ email }) => email.length))
  const rows = users.map(({ email, what }) => `    ${email.padEnd(width)}  ${what}`)
  // Some have none.
  const passwords = [...new Set(users.map(({ password }) => password))].filter(Boolean).join(', ')
  return `
  The app is at     ${new URL('/', endpoint).href}
  The inbox is at   ${inbox}   (text messages and e-mails arrive there)

  Sign in with the password ${passwords} as
${rows.join('\n')}

  ${
    data === undefined
      ? 'Accounts are forgotten when it stops.'
      : `Accounts are kept in ${data}. To start afresh, stop, delete that file, and start again.`
  }
  To use your own user pool, copy .env.example to .env and fill it in.
`
}
