/** `npm run headers`: nginx and Caddy with what it prints answer as `npm run preview`, against which every story runs. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { preview } from 'vite'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { serveHeaders } from '../../../build/serveHeaders'
import { handler as fileOf } from '../../../deploy/edge/fileOf'
import { SECURITY_HEADERS } from '../../../deploy/securityHeaders'
import { folderWith } from '../../support/folderWith'
import { freePort } from '../../support/freePort'

// A shared machine can be slow to start a process.
vi.setConfig({ testTimeout: 60_000 })

const TSX = pathToFileURL('node_modules/tsx/dist/loader.mjs').href
const HEADERS = resolve('deploy/headers.ts')

const FILES = {
  'dist/index.html': '<!doctype html><script>first()</script><style>a{}</style><p>The page',
  'dist/assets/app-CkbRr0bT.js': 'app()',
  'dist/site.webmanifest': '{}',
  'dist/.well-known/security.txt': 'Contact: mailto:security@example.com',
  '.env':
    'VITE_AWS_REGION=eu-west-1\nVITE_USER_POOL_ID=eu-west-1_AbCdEf123\nVITE_USER_POOL_CLIENT_ID=1h57kf5cpq17m0eml12example',
}

const ADDRESSES = [
  '/',
  '/home/',
  '/auth/callback?code=c',
  '/v1.2/notes',
  '/customers/ada@example.com',
  '/index.html',
  '/assets/app-CkbRr0bT.js',
  '/assets/gone.js',
  '/site.webmanifest',
  '/gone.txt',
  '/.well-known/security.txt',
  '/.well-known/change-password',
]

const folder = folderWith(FILES, afterAll)

const headers = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', TSX, HEADERS, ...args], { cwd: folder, encoding: 'utf8' })

async function answersAt(url: string) {
  const names = [...Object.keys(SECURITY_HEADERS), 'Cache-Control', 'Location']
  return Promise.all(
    ADDRESSES.map(async (address) => {
      const answer = await fetch(url + address, { redirect: 'manual' })
      const text = await answer.text()
      const given = names.map((name) => `${name}: ${answer.headers.get(name) ?? ''}`)
      return { address, status: answer.status, given, text: answer.ok ? text : '' }
    }),
  )
}

/** As `npm run preview` answers. */
async function expected() {
  const server = await preview({
    configFile: false,
    root: folder,
    plugins: [serveHeaders()],
    preview: { host: '127.0.0.1', port: 0 },
  })
  onTestFinished(() => server.close())
  return answersAt(`http://127.0.0.1:${await portOf(server.httpServer)}`)
}

const portOf = async (server: { address: () => unknown }): Promise<number> => {
  const address: unknown = server.address()
  return typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0
}

/** The settings of each program around what is printed for it, and how it is started. */
const PROGRAMS = {
  nginx: {
    around: (printed: string, port: number) => `
      daemon off; master_process off; pid nginx.pid; error_log stderr;
      events {}
      http {
        access_log off;
        client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path f; uwsgi_temp_path u; scgi_temp_path s;
        types { text/html html; text/javascript js; }
        server { listen 127.0.0.1:${port}; root ${folder}/dist; ${printed} }
      }`,
    args: (file: string) => ['-p', folder, '-c', file],
  },
  caddy: {
    around: (printed: string, port: number) =>
      `{\n admin off\n auto_https off\n}\nhttp://127.0.0.1:${port} {\nroot * ${folder}/dist\n${printed}\n}\n`,
    args: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
} as const

test.for(['nginx', 'caddy'] as const)(
  '%s, with what is printed for it, answers as the preview does',
  { tags: 'test-all' },
  async (program, { skip }) => {
    if (spawnSync(program, [program === 'nginx' ? '-v' : 'version']).error)
      skip(`${program} is not installed`)
    const { around, args } = PROGRAMS[program]
    const port = await freePort()
    const file = join(folder, `${program}.conf`)
    writeFileSync(file, around(headers(program).stdout, port))
    const child = spawn(program, args(file), { env: { ...process.env, HOME: folder }, stdio: 'ignore' })
    onTestFinished(async () => {
      child.kill()
      await once(child, 'exit')
    })
    const url = `http://127.0.0.1:${port}`
    await vi.waitFor(() => fetch(url), { timeout: 20_000, interval: 100 })
    expect(await answersAt(url)).toEqual(await expected())
  },
)

test('as JSON it says which addresses are files, as the edge of the stack does, and what each has', () => {
  const { page, assets, missingFiles, redirects } = JSON.parse(headers('json').stdout)
  expect(page.headers['Content-Security-Policy']).toMatch(
    /connect-src 'self' https:\/\/cognito-idp\.eu-west-1\./,
  )
  expect(assets['Cache-Control']).toContain('immutable')
  expect(missingFiles.headers).toEqual(SECURITY_HEADERS)
  const file = new RegExp(page.insteadOfAllBut)
  for (const address of ADDRESSES) {
    const { pathname } = new URL(address, 'http://localhost')
    const answer = fileOf({ request: { uri: pathname } })
    if ('uri' in answer) expect(file.test(pathname) ? pathname : page.path).toBe(answer.uri)
    else expect(redirects[pathname]).toBe(answer.headers.location.value)
  }
})

test('in _headers each address has one policy, the page’s, and only files that exist are kept', () => {
  const rules = headers('_headers')
    .stdout.split(/^(?=\/)/m)
    .slice(1)
  expect(rules.map((rule) => rule.split('\n')[0])).toEqual(['/*', '/assets/app-CkbRr0bT.js'])
  expect(rules[0]).toMatch(/^ {2}Content-Security-Policy: default-src 'none'; script-src 'self' 'sha256-/m)
  expect(rules[0]).not.toContain('Cache-Control')
  expect(rules[1]).toMatch(/^ {2}Cache-Control: .*immutable$/m)
})

test('another word, or no build, is answered with a sentence', () => {
  expect(headers('apache').stderr).toBe('Name one of these: json, nginx, caddy, _headers\n')
  rmSync(join(folder, 'dist'), { recursive: true })
  expect(headers('nginx')).toMatchObject({ status: 1, stderr: 'There is no build in dist/: npm run build\n' })
})
