import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/poolClient'
import { freePort } from '../../../tests/support/freePort'

const folder = mkdtempSync(join(tmpdir(), 'pool-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The program as JavaScript, as it is published: it starts in a tenth of the time that tsx takes. */
const program = join(folder, 'program/main.mjs')
beforeAll(() =>
  build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: join(folder, 'program'),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      lib: { entry: 'local/pool/main.ts', formats: ['es'], fileName: () => 'main.mjs' },
      rolldownOptions: { external: [/^node:/, '@simplewebauthn/server'] },
    },
  }),
)

/** Writes a file; @returns its path */
function write(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

/** The status of the answer to a request that names that host. */
async function statusAt(port: number | string, Host: string): Promise<number> {
  const sent = request({ port, host: '127.0.0.1', path: '/inbox.json', headers: { Host } }).end()
  const [response] = await once(sent, 'response')
  response.resume()
  return response.statusCode
}

test('npm run pool prints one line when it is ready, serves requests, and ends on SIGTERM', async () => {
  // As npm runs it; the other tests run the same program without tsx.
  const child = spawn('node', ['--import', 'tsx', 'local/pool/main.ts', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line))
  await once(reader, 'line')
  const ready = JSON.parse(lines[0] ?? '')
  expect(ready.endpoint).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const served = await (await fetch(`${ready.endpoint}/control/ready`)).text()
  expect(JSON.parse(served)).toEqual(ready)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(lines).toHaveLength(1)
})

/** Starts the program, on any port unless a flag names one, and waits for its ready line. */
async function startPool(...flags: string[]) {
  const child = spawn('node', [program, '--port', '0', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(createInterface(child.stdout), 'line')
  const ready = JSON.parse(String(line))
  const end = (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    child.kill(signal)
    return once(child, 'exit')
  }
  return { pid: child.pid, ready, call: caller(fetch, ready.endpoint), end }
}

/** The status and the words with which the program ends. */
function refused(...flags: string[]): [number | null, string] {
  // A program that serves instead is killed.
  const limits = { encoding: 'utf8', timeout: 10_000 } as const
  const { status, stderr } = spawnSync('node', [program, '--port', '0', ...flags], limits)
  return [status, stderr]
}

test('--data keeps users and keys after SIGTERM and after a crash', async () => {
  const file = join(folder, 'pool.json')
  const first = await startPool('--data', file)
  const { userPoolId: UserPoolId } = first.ready
  const create = { UserPoolId, Username: 'ann@example.com' }
  await first.call('AdminCreateUser', create)
  const jwks = ({ ready }: Awaited<ReturnType<typeof startPool>>) =>
    fetch(`${ready.endpoint}/${UserPoolId}/.well-known/jwks.json`).then((each) => each.json())
  const keys = await jwks(first)
  expect(await first.end()).toEqual([0, null])

  const second = await startPool('--data', file)
  expect(await jwks(second)).toEqual(keys)
  expect((await second.call('AdminCreateUser', create)).error).toBe('UsernameExistsException')
  expect(refused('--data', file)).toEqual([1, expect.stringContaining(`the process ${second.pid} uses it`)])
  await second.call('AdminDeleteUser', create)
  await second.end('SIGKILL')

  const third = await startPool('--data', file)
  expect(await jwks(third)).toEqual(keys)
  expect((await third.call('AdminGetUser', create)).error).toBe('UserNotFoundException')
  await third.end()
}, 60_000)

test('--config serves the pools of the example in docs/pools.md', async () => {
  const page = readFileSync('local/pool/docs/pools.md', 'utf8')
  const [, example = ''] = /```json\n(.*?)```/s.exec(page) ?? []
  const { ready, call, end } = await startPool('--config', write('pools.json', example))
  expect(ready).toMatchObject({ region: 'us-east-1', userPoolId: 'us-east-1_Test12345' })
  const { body } = await call('ListUsers', { UserPoolId: ready.userPoolId })
  expect(body.Users).toEqual([expect.objectContaining({ Username: 'ann' })])
  await end()
})

test('--triggers uses the functions of a module', async () => {
  const path = write('triggers.mjs', "export const PreSignUp = () => { throw new Error('closed') }")
  const { ready, call, end } = await startPool('--triggers', path)
  const UserAttributes = [{ Name: 'given_name', Value: 'Nina' }]
  const who = { Username: 'new@example.com', Password: 'Passw0rd!', UserAttributes }
  expect(refusal(await call('SignUp', { ClientId: ready.clientId, ...who }))).toBe(
    '400 UserLambdaValidationException: PreSignUp failed with error closed.',
  )
  await end()
})

test('the container of README.md answers another one by the name of its service', async () => {
  const readme = readFileSync('local/pool/README.md', 'utf8')
  const compose = /```yaml\n(.*?)```/s.exec(readme)?.[1] ?? ''
  const [, flags = ''] = /command: (.*)/.exec(compose) ?? []
  const [, address = ''] = /AWS_ENDPOINT_URL\w*: (.*)/.exec(compose) ?? []
  const port = await freePort()
  const { ready, end } = await startPool('--port', `${port}`, '--host', '0.0.0.0', ...flags.split(' '))
  expect(ready.endpoint).toBe(address)
  expect(await statusAt(port, new URL(address).host)).toBe(200)
  await end()
})

test('--hosts names the hosts under which the pool can be reached', async () => {
  const { ready, end } = await startPool('--hosts', 'pool,db.test')
  const { port } = new URL(ready.endpoint)
  const status = (host: string) => statusAt(port, host)
  expect([await status('pool'), await status('db.test'), await status('evil.test')]).toEqual([200, 200, 403])
  await end()
})

test.each([
  ['--port', 'many', '--port many is not a port'],
  ['--url', 'nowhere', '--url nowhere is not an address'],
  ['--lambda', 'localhost:3002', '--lambda localhost:3002 is not an address with http:// or https://'],
  ['--url', 'localhost:9229', '--url localhost:9229 is not an address with http:// or https://'],
  ['--host', 'nowhere.invalid', /ENOTFOUND nowhere\.invalid\n$/],
  ['--issuer', 'mine', '--issuer mine is neither server nor aws'],
  ['--hots', '0.0.0.0', "Unknown option '--hots'"],
  ['--config', '/nowhere.json', '/nowhere.json: ENOENT'],
  [
    '--config',
    write('field.json', '{"pools":[{"id":"a_B","Polices":{}}]}'),
    'field.json: pools[0].Polices is not a field; the fields are id,',
  ],
  [
    '--config',
    write(
      'user.json',
      '{"pools":[{"id":"a_B","clients":[{"id":"web"}],"users":[{"Username":"ann","groups":["none"]}]}]}',
    ),
    'user.json: pools[0].users[0]: Group not found.',
  ],
  ['--data', write('mine.json', '{"name":"my-app"}'), 'mine.json: it is not the state of a local pool.'],
  ['--triggers', join(folder, 'absent.mjs'), 'absent.mjs'],
  ['--triggers', write('wrong.mjs', 'export const toString = 1'), 'toString is not a trigger; the triggers'],
  ['--triggers', write('none.mjs', ''), 'it exports nothing'],
  ['--triggers', write('text.mjs', "export const PreSignUp = 'closed'"), 'PreSignUp is not a function'],
  ['--triggers', write('torn.mjs', 'export const'), 'torn.mjs: '],
])('%s %s is refused with a message and no stack trace', (flag, value, why) => {
  const [status, stderr] = refused(flag, value)
  expect(stderr).toMatch(why)
  expect(stderr).not.toContain('    at ')
  expect(status).toBe(1)
})
