import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, test } from 'vitest'
import { caller } from '../../../tests/support/poolClient'
import { poolProgram } from '../../../tests/support/poolProgram'

const program = poolProgram()
const folder = mkdtempSync(join(tmpdir(), 'pool-'))
afterAll(() => rmSync(folder, { recursive: true }))

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

describe('npm run pool', () => {
  test('prints one line when it is ready, serves requests, and ends on SIGTERM', async () => {
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
})

/** Starts the program and waits for its ready line. */
async function startPool(...flags: string[]) {
  const child = spawn('node', [program, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, ready: JSON.parse(String(line)) }
}

describe('--data', () => {
  test('keeps users and keys after SIGTERM and after a crash', async () => {
    const file = join(folder, 'pool.json')
    const first = await startPool('--port', '0', '--data', file)
    const { endpoint, userPoolId: UserPoolId } = first.ready
    const create = { UserPoolId, Username: 'ann@example.com' }
    await caller(fetch, endpoint)('AdminCreateUser', create)
    const jwks = (at: string) =>
      fetch(`${at}/${UserPoolId}/.well-known/jwks.json`).then((each) => each.json())
    const keys = await jwks(endpoint)
    first.child.kill('SIGTERM')
    expect(await once(first.child, 'exit')).toEqual([0, null])

    const second = await startPool('--port', '0', '--data', file)
    expect(await jwks(second.ready.endpoint)).toEqual(keys)
    const call = caller(fetch, second.ready.endpoint)
    expect((await call('AdminCreateUser', create)).error).toBe('UsernameExistsException')
    const { status, stderr } = spawnSync('node', [program, '--port', '0', '--data', file], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([1, expect.stringContaining(`the process ${second.child.pid} uses it`)])
    await call('AdminDeleteUser', create)
    second.child.kill('SIGKILL')
    await once(second.child, 'exit')

    const third = await startPool('--port', '0', '--data', file)
    expect(await jwks(third.ready.endpoint)).toEqual(keys)
    const after = await caller(fetch, third.ready.endpoint)('AdminGetUser', create)
    expect(after.error).toBe('UserNotFoundException')
    third.child.kill('SIGTERM')
    await once(third.child, 'exit')
  }, 60_000)
})

describe('--config', () => {
  test('serves the pools of the example in docs/pools.md', async () => {
    const page = readFileSync('local/pool/docs/pools.md', 'utf8')
    const [, example = ''] = /```json\n(.*?)```/s.exec(page) ?? []
    const { child, ready } = await startPool('--port', '0', '--config', write('pools.json', example))
    expect(ready).toMatchObject({ region: 'us-east-1', userPoolId: 'us-east-1_Test12345' })
    const { body } = await caller(fetch, ready.endpoint)('ListUsers', { UserPoolId: ready.userPoolId })
    expect(body.Users.map(({ Username }: { Username: string }) => Username)).toEqual(['ann'])
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
})

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

test('the container of README.md answers another one by the name of its service', async () => {
  const readme = readFileSync('local/pool/README.md', 'utf8')
  const compose = /```yaml\n(.*?)```/s.exec(readme)?.[1] ?? ''
  const [, flags = ''] = /command: (.*)/.exec(compose) ?? []
  const [, address = ''] = /AWS_ENDPOINT_URL\w*: (.*)/.exec(compose) ?? []
  const port = await freePort()
  const { child, ready } = await startPool('--port', `${port}`, '--host', '0.0.0.0', ...flags.split(' '))
  expect(ready.endpoint).toBe(address)
  expect(await statusAt(port, new URL(address).host)).toBe(200)
  child.kill('SIGTERM')
  await once(child, 'exit')
})

test('--hosts names the hosts under which the pool can be reached', async () => {
  const { child, ready } = await startPool('--port', '0', '--hosts', 'pool,db.test')
  const { port } = new URL(ready.endpoint)
  const status = (host: string) => statusAt(port, host)
  expect([await status('pool'), await status('db.test'), await status('evil.test')]).toEqual([200, 200, 403])
  child.kill('SIGTERM')
  await once(child, 'exit')
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
  ['--triggers', write('wrong.mjs', 'export const toString = 1'), 'toString is not a trigger; the triggers'],
])('%s %s is refused with a message and no stack trace', (flag, value, why) => {
  const { status, stderr } = spawnSync('node', [program, '--port', '0', flag, value], { encoding: 'utf8' })
  expect(stderr).toMatch(why)
  expect(stderr).not.toContain('    at ')
  expect(status).toBe(1)
})
