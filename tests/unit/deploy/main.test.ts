/**
 * The commands of docs/guides/deployment.md, with a stub in place of the AWS CLI: a function, and a program where the process that
 * starts it matters.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { deploy } from '../../../deploy/commands'
import { contentSecurityPolicy } from '../../../deploy/contentSecurityPolicy'
import { CACHE_CONTROL, SECURITY_HEADERS } from '../../../deploy/securityHeaders'
import { checkedConfig } from '../../../src/checkConfig'
import { folderWith } from '../../support/folderWith'

// A shared machine can be slow to start a process.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** Loads tsx into the started process, because the program `tsx` would start another one. */
const TSX = pathToFileURL('node_modules/tsx/dist/loader.mjs').href
const MAIN = resolve('deploy/main.ts')

const PAGE = '<script>first()</script><style>a{}</style><script type="module" src="/assets/i.js"></script>'

const OUTPUTS = {
  AwsRegion: 'eu-west-1',
  UserPoolId: 'eu-west-1_AbCdEf123',
  UserPoolClientId: '1h57kf5cpq17m0eml12example',
  IdentityPoolId: 'eu-west-1:12345678-1234-1234-1234-123456789012',
  HostedDomain: 'https://acme.auth.eu-west-1.amazoncognito.com',
  MultiTenant: 'false',
  AuthFlow: 'USER_AUTH',
  SiteUrl: 'https://d111111abcdef8.cloudfront.net',
  BucketName: 'acme-bucket',
  DistributionId: 'E1ABCDEF',
  DistributionDomain: 'd111111abcdef8.cloudfront.net',
}

const ENV = [
  'VITE_AWS_REGION=eu-west-1',
  'VITE_USER_POOL_ID=eu-west-1_AbCdEf123',
  'VITE_USER_POOL_CLIENT_ID=1h57kf5cpq17m0eml12example',
  'VITE_IDENTITY_POOL_ID=eu-west-1:12345678-1234-1234-1234-123456789012',
  'VITE_HOSTED_DOMAIN=https://acme.auth.eu-west-1.amazoncognito.com',
  'VITE_MULTI_TENANT=false',
  'VITE_AUTH_FLOW=USER_AUTH',
  '',
].join('\n')

const folder = folderWith({}, afterAll)
const before = process.cwd()
beforeAll(() => {
  process.chdir(folder)
  // A build also reads what a developer has exported.
  for (const name of Object.keys(process.env)) if (name.startsWith('VITE_')) vi.stubEnv(name, undefined)
})
afterAll(() => {
  vi.unstubAllEnvs()
  process.chdir(before)
})

const write = (name: string, content: string) => writeFileSync(join(folder, name), content)

/** What `describe-stacks` prints. */
let described = ''
const stackIs = (status: string, more: Record<string, string> = {}) => {
  const all = Object.entries({ ...OUTPUTS, ...more })
  const Outputs = all.map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }))
  described = JSON.stringify({ Stacks: [{ StackStatus: status, Outputs }] })
}

beforeEach(() => {
  mkdirSync(join(folder, 'dist'), { recursive: true })
  write('dist/index.html', PAGE)
  calls = []
  for (const name of ['.env', '.env.production']) rmSync(join(folder, name), { force: true })
  stackIs('UPDATE_COMPLETE')
})

/** The AWS CLI, which fails at the first `sync`. */
const AWS = `#!/bin/sh
case $2 in
  describe-stacks) cat stacks ;;
  sync) echo "ran $1 $2 $3"; exit 254 ;;
  *) echo "ran $1 $2" ;;
esac
`

/** The arguments of each call of the AWS CLI, in order. */
let calls: string[][]

/** Runs a command in this process. @returns what it printed */
async function run(...args: string[]): Promise<string> {
  let printed = ''
  const aws = (words: string[]) => {
    calls.push(words)
    return described
  }
  await deploy(args, aws, (line) => void (printed += `${line}\n`))
  return printed
}

/** The metadata with which the page was published. */
function metadataOfPage(): Record<string, string> {
  const page = calls.find(([, command]) => command === 'cp') ?? []
  return JSON.parse(page[page.indexOf('--metadata') + 1] ?? '')
}

/** Runs a command as `npm run` does. */
const start = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', TSX, MAIN, ...args], {
    encoding: 'utf8',
    env: { PATH: [folder, process.env['PATH']].join(delimiter) },
  })

test('the stack’s outputs become a .env that the build accepts', async () => {
  await run('env', 'acme')
  expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(ENV)
  expect(() => checkedConfig(parseEnv(ENV), OUTPUTS.SiteUrl)).not.toThrow()
  expect(calls).toEqual([['cloudformation', 'describe-stacks', '--stack-name', 'acme', '--output', 'json']])
})

test('in an existing .env only the stack’s variables change; a value that does not come from the stack is named, and what gives it to the stack', async () => {
  const own = ['# Ours', 'VITE_EVENTS_URL=https://events.example.com', 'VITE_INACTIVITY_MINUTES=15', '']
  write(
    '.env',
    [...own, 'VITE_SIGN_UP=password', 'export VITE_USER_POOL_ID = eu-west-1_OfOld', ''].join('\n'),
  )
  const printed = await run('env', 'acme')
  const [region = '', pool = '', ...others] = ENV.split('\n')
  expect(readFileSync(join(folder, '.env'), 'utf8').split('\n')).toEqual([
    ...own,
    'VITE_SIGN_UP=password',
    pool,
    region,
    ...others,
  ])
  expect(printed).toContain(
    'VITE_SIGN_UP=password stays. The stack does not have it: npm run deploy -- stack acme SignUp=password\n',
  )
})

// <doctor>
test.each([
  ['', []],
  [' --mode production', ['--mode', 'production']],
])('a check of what was written is suggested, for its mode: npm run doctor --%s', async (mode, typed) => {
  expect(await run('env', 'acme', ...typed)).toContain(
    `npm run doctor --${mode} --origin ${OUTPUTS.SiteUrl}\n`,
  )
})
// </doctor>

test('with --mode only the file of that mode is written', async () => {
  write('.env', 'VITE_EVENTS_URL=https://events.example.com\n')
  await run('env', 'acme', '--mode', 'production')
  expect(readFileSync(join(folder, '.env.production'), 'utf8')).toBe(ENV)
  expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('VITE_EVENTS_URL=https://events.example.com\n')
})

test('a warning names an older .env file that a build prefers to the one just written', async () => {
  write('.env.production', 'VITE_USER_POOL_ID=eu-west-1_OfOld\n')
  const printed = await run('env', 'acme')
  expect(printed).toContain('A build reads VITE_USER_POOL_ID=eu-west-1_OfOld: another .env file')
  expect(printed).not.toContain('A build reads VITE_AWS_REGION')
})

test('no .env is written while the stack is not ready', async () => {
  stackIs('CREATE_IN_PROGRESS')
  await expect(run('env', 'acme')).rejects.toThrow(/^The stack is not ready: CREATE_IN_PROGRESS$/)
  expect(existsSync('.env')).toBe(false)
})

test('the stack is created with the parameters that were typed', async () => {
  await run('stack', 'acme', 'DomainPrefix=acme')
  const [call = []] = calls
  expect(call.join(' ')).toMatch(
    /^cloudformation deploy --stack-name acme --template-file \S+ --capabilities CAPABILITY_IAM --no-fail-on-empty-changeset --parameter-overrides DomainPrefix=acme$/,
  )
})

const tracking = (how: string) =>
  `cognito-idp set-user-pool-session-configuration --user-pool-id ${OUTPUTS.UserPoolId} ` +
  `--user-session-tracking ${how} --token-session MaxPerUser=20`

test.each([
  ['true', [], [tracking('ENABLED')]],
  ['false', ['SessionTracking=false'], [tracking('DISABLED')]],
  ['false', ['DomainPrefix=acme'], []],
])(
  'session tracking is set in the pool if the stack has it on or it was typed: %s in the stack, %j typed',
  async (value, typed, expected) => {
    stackIs('UPDATE_COMPLETE', { SessionTracking: value })
    await run('stack', 'acme', ...typed)
    const typedOut = calls.map((call) => call.join(' '))
    expect(typedOut.filter((call) => call.startsWith('cognito-idp'))).toEqual(expected)
  },
)

test('a command without the name of a stack does nothing and says what to type', async () => {
  for (const command of ['stack', 'env', 'publish'])
    await expect(run(command)).rejects.toThrow(`Which stack? npm run deploy -- ${command} <stack>`)
  await expect(run('env', '--mode', 'production', 'acme')).rejects.toThrow('Which stack?')
  expect(calls).toEqual([])
})

test('publishing sends the files with their cache time, then the page, and then invalidates the edge’s copy of the page', async () => {
  write('.env', ENV)
  await run('publish', 'acme')
  const [, ...steps] = calls
  const assets = steps.slice(0, 4)
  for (const step of assets) {
    expect(step.slice(0, 4)).toEqual(['s3', 'sync', 'dist/assets', 's3://acme-bucket/assets'])
    expect(step[step.indexOf('--cache-control') + 1]).toBe(CACHE_CONTROL.asset)
    // A person with an older page open still needs its files.
    expect(step).not.toContain('--delete')
  }
  expect(assets.map((step) => step[step.indexOf('--content-type') + 1] ?? '').slice(0, 3)).toEqual([
    'text/javascript',
    'text/css',
    'image/svg+xml',
  ])
  expect(steps.slice(4).map((step) => step.slice(0, 4))).toEqual([
    ['s3', 'sync', 'dist', 's3://acme-bucket'],
    ['s3', 'cp', 'dist/index.html', 's3://acme-bucket/index.html'],
    ['cloudfront', 'create-invalidation', '--distribution-id', 'E1ABCDEF'],
  ])
})

test('a build for the user pool of another stack is published with a warning', async () => {
  write('.env', ENV.replace('eu-west-1_AbCdEf123', 'eu-west-1_OfTests'))
  expect(await run('publish', 'acme')).toMatch(
    /signs people in to eu-west-1_OfTests, but the user pool of this stack is eu-west-1_AbCdEf123\.\n$/,
  )
  write('.env', ENV)
  expect(await run('publish', 'acme')).toMatch(/Published to \S+\n$/)
})

test('a build of another mode is published with the policy for its own addresses', async () => {
  write('.env', ENV)
  write('.env.staging', ENV.replaceAll('eu-west-1', 'eu-west-3'))
  onTestFinished(() => rmSync(join(folder, '.env.staging')))
  await run('publish', 'acme', '--mode', 'staging')
  expect(Object.values(metadataOfPage()).join()).toContain('https://cognito-idp.eu-west-3.amazonaws.com')
  await expect(run('publish', 'acme', 'staging')).rejects.toThrow('staging')
})

test('a page is another one if only its policy has changed, so that no browser keeps the earlier policy with a 304', async () => {
  const publishedWith = async (env: string) => {
    write('.env', env)
    await run('publish', 'acme')
    return readFileSync(join(folder, 'dist/index.html'), 'utf8')
  }
  const first = await publishedWith(ENV)
  expect(first.startsWith(PAGE)).toBe(true)
  expect(await publishedWith(ENV)).toBe(first)
  const second = await publishedWith(`${ENV}VITE_API_URL=https://api.example.com\n`)
  expect(second).not.toBe(first)
  expect(second).toHaveLength(first.length)
})

test('without a build nothing is published, and the message says what to do', async () => {
  write('.env', ENV)
  rmSync(join(folder, 'dist'), { recursive: true })
  await expect(run('publish', 'acme')).rejects.toThrow('There is no build in dist/: npm run build')
  expect(calls).toEqual([])
})

test('publishing stops at the first step that fails, so that no page is published without its files', () => {
  write('.env', ENV)
  write('stacks', described)
  write('aws', AWS)
  chmodSync('aws', 0o755)
  const { status, stdout, stderr } = start('publish', 'acme')
  expect(status).toBe(1)
  expect(stderr).toBe('aws s3 sync failed; the steps after it were not run\n')
  expect(stdout.match(/^aws .*|^ran .*/gm)).toEqual([
    'aws cloudformation describe-stacks --stack-name acme --output json',
    expect.stringMatching(/^aws s3 sync dist\/assets /),
    'ran s3 sync dist/assets',
  ])
})

/** The template as it is sent: its functions are the text that tsx compiles them to. */
let printed: ReturnType<typeof JSON.parse>
beforeAll(() => {
  printed = JSON.parse(start('template').stdout)
})

/** Runs a function of the template from its text alone, as CloudFront does. */
const atTheEdge = (code: string, event: unknown): unknown =>
  // oxlint-disable-next-line no-implied-eval -- the text is what is tested
  Function('event', `${code}\nreturn handler(event)`)(event)

test('CloudFront sends the page with the headers of the preview and the page’s own policy', async () => {
  write('.env', ENV)
  await run('publish', 'acme')
  const metadata = metadataOfPage()
  const { SecurityHeaders, OwnPolicy } = printed.Resources
  const config = SecurityHeaders.Properties.ResponseHeadersPolicyConfig
  const known = config.SecurityHeadersConfig
  const put = Object.fromEntries<string>([
    ['content-security-policy', known.ContentSecurityPolicy.ContentSecurityPolicy],
    [
      'strict-transport-security',
      `max-age=${known.StrictTransportSecurity.AccessControlMaxAgeSec}; includeSubDomains`,
    ],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', known.FrameOptions.FrameOption],
    ['referrer-policy', known.ReferrerPolicy.ReferrerPolicy],
    ...config.CustomHeadersConfig.Items.map(({ Header, Value }: Record<string, string>) => [
      Header?.toLowerCase(),
      Value,
    ]),
  ])
  const lower = Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value])
  expect(put).toEqual(Object.fromEntries(lower))

  const sent = (headers: Record<string, string>, prefix = '') =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [prefix + name, { value }]))
  const headers = { ...sent(put), ...sent(metadata, 'x-amz-meta-') }
  const answer = atTheEdge(OwnPolicy.Properties.FunctionCode, { response: { statusCode: 200, headers } })
  const policy = contentSecurityPolicy(PAGE, parseEnv(ENV))
  expect(answer).toEqual({ statusCode: 200, headers: sent({ ...put, 'content-security-policy': policy }) })
  // Amazon S3, object metadata: 2 KB at most.
  expect(JSON.stringify(metadata).length).toBeLessThan(2048)
})

test('every header of the template overrides the one from the bucket', () => {
  const config = printed.Resources.SecurityHeaders.Properties.ResponseHeadersPolicyConfig
  const overrides = Object.values<{ Override: boolean }>({
    ...config.SecurityHeadersConfig,
    ...config.CustomHeadersConfig.Items,
  })
  expect(overrides).toHaveLength(Object.keys(SECURITY_HEADERS).length)
  expect(overrides.every(({ Override }) => Override)).toBe(true)
})

test('the edge function maps an address to a file from its text alone', () => {
  const { FileOf } = printed.Resources
  const code = FileOf.Properties.FunctionCode
  expect(atTheEdge(code, { request: { uri: '/settings/password' } })).toEqual({ uri: '/index.html' })
  expect(atTheEdge(code, { request: { uri: '/assets/a-1.js' } })).toEqual({ uri: '/assets/a-1.js' })
})
