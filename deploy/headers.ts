/**
 * What the server of the build in dist/ must do: headers, caching, and the page for every address that is no
 * file (docs/guides/hosting.md).
 *
 *     npm run headers --silent -- nginx                  also caddy, _headers, json
 *     npm run headers --silent -- nginx --mode staging   for a build of `vite build --mode staging`
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BUILD, builtPage } from './contentSecurityPolicy'
import { ASSETS, CACHE_CONTROL, SECURITY_HEADERS } from './securityHeaders'

type Headers = Readonly<Record<string, string>>

/** One build. */
interface Site {
  /** Content security policy of its page. */
  policy: string
  /** The paths of the files under /assets. */
  assets: readonly string[]
}

/** Addresses of files, as in deploy/edge/fileOf.ts. All others are the application's, and get the page. */
const FILES = String.raw`^/((assets|\.well-known)/|[^/]*\.[^/]*$)`

const PAGE = '/index.html'

/** Addresses that lead on, as there. */
const REDIRECTS: Readonly<Record<string, string>> = {
  // <account>
  '/.well-known/change-password': '/settings/security',
  // </account>
}

/** What every answer has but the page, a missing file too. */
const FILE: Headers = SECURITY_HEADERS

const pageOf = ({ policy }: Site): Headers => ({ ...SECURITY_HEADERS, 'Content-Security-Policy': policy })

const lines = (headers: Headers, line: (name: string, value: string) => string) =>
  Object.entries(headers).map(([name, value]) => line(name, value))

const madeFor = (what: string) => `# Made by npm run headers for one build: make it again after each. ${what}`

/** Without `always` a header is only on answers that have the file, so nobody keeps a 404. */
const nginxLocation = (match: string, headers: Headers, cacheControl: string) => [
  `location ${match} {`,
  ...lines(headers, (name, value) => `  add_header ${name} "${value}" always;`),
  `  add_header Cache-Control "${cacheControl}";`,
  '}',
]

const nginx = (site: Site) => [
  madeFor('For a server block whose root is the build.'),
  ...Object.entries(REDIRECTS).flatMap(([from, to]) => [
    `location = ${from} {`,
    // Else it would name the scheme and the port of this server, which a proxy in front of it may hide.
    '  absolute_redirect off;',
    `  return 302 ${to};`,
    '}',
  ]),
  ...nginxLocation(`= ${PAGE}`, pageOf(site), CACHE_CONTROL.page),
  ...nginxLocation(`^~ ${ASSETS}`, FILE, CACHE_CONTROL.asset),
  ...nginxLocation(`~ ${FILES}`, FILE, CACHE_CONTROL.page),
  'location / {',
  `  rewrite ^ ${PAGE} last;`,
  '}',
]

const caddy = (site: Site) => [
  madeFor('For a site whose root is the build.'),
  // Inside, what is written first is done first.
  'route {',
  ...Object.entries(REDIRECTS).map(([from, to]) => `  redir ${from} ${to} 302`),
  `  @page not path_regexp ${FILES}`,
  `  rewrite @page ${PAGE}`,
  ...lines(FILE, (name, value) => `  header ${name} "${value}"`),
  // Nobody keeps a 404.
  '  @file file',
  '  route @file {',
  `    header Cache-Control "${CACHE_CONTROL.page}"`,
  `    header ${ASSETS}* Cache-Control "${CACHE_CONTROL.asset}"`,
  '  }',
  `  header ${PAGE} Content-Security-Policy "${site.policy}"`,
  '  file_server',
  '}',
]

/**
 * Several rules that fit an address add to one another there, so every answer has the page's policy. The
 * files are named one by one: some of these hosts answer a missing file with the page, which nobody may keep
 * in the place of a script.
 */
const headersFile = (site: Site) => [
  madeFor('For the folder of the build.'),
  '/*',
  ...lines(pageOf(site), (name, value) => `  ${name}: ${value}`),
  ...site.assets.flatMap((path) => [path, `  Cache-Control: ${CACHE_CONTROL.asset}`]),
]

const json = (site: Site) => [
  JSON.stringify({
    page: { path: PAGE, insteadOfAllBut: FILES, headers: pageOf(site), 'Cache-Control': CACHE_CONTROL.page },
    assets: { path: `${ASSETS}*`, headers: FILE, 'Cache-Control': CACHE_CONTROL.asset },
    otherFiles: { headers: FILE, 'Cache-Control': CACHE_CONTROL.page },
    missingFiles: { headers: FILE },
    redirects: REDIRECTS,
  }),
]

/** By the name of the format: the settings of a server, line by line. */
const SERVER_SETTINGS: Readonly<Record<string, (site: Site) => string[]>> = {
  json,
  nginx,
  caddy,
  _headers: headersFile,
}

try {
  const { values, positionals } = parseArgs({ options: { mode: { type: 'string' } }, allowPositionals: true })
  const write = SERVER_SETTINGS[positionals[0] ?? '']
  if (!write) throw new Error(`Name one of these: ${Object.keys(SERVER_SETTINGS).join(', ')}`)
  const { policy } = await builtPage(values.mode)
  const assets = readdirSync(join(BUILD, ASSETS)).map((name) => ASSETS + name)
  process.stdout.write(`${write({ policy, assets }).join('\n')}\n`)
} catch (thrown) {
  process.stderr.write(`${thrown instanceof Error ? thrown.message : String(thrown)}\n`)
  process.exitCode = 1
}
