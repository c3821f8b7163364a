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
  const folder = mkdtempSync(join(tmpdir(), 'pool-'))
  afterAll(() => rmSync(folder, { recursive: true }))

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

  test('refuses a file of another program and does not change it', () => {
    const file = join(folder, 'package.json')
    writeFileSync(file, '{"name":"my-app"}')
    const { status, stderr } = spawnSync('node', [program, '--port', '0', '--data', file], {
      encoding: 'utf8',
    })
    expect(stderr).toContain(`${file}: it is not the state of a local pool. The file is left as it is`)
    expect(stderr).not.toContain('    at ')
    expect(status).toBe(1)
    expect(readFileSync(file, 'utf8')).toBe('{"name":"my-app"}')
  })
})

describe('--config', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pool-config-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }

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

  test('may be what describe-user-pool prints, as it is', async () => {
    const { child, ready } = await startPool(
      '--port',
      '0',
      '--config',
      'local/pool/tests/config/describedPool.json',
    )
    expect(ready).toMatchObject({
      region: 'eu-central-1',
      userPoolId: 'eu-central-1_Gh7TkLw2q',
      clientId: '',
    })
    const call = caller(fetch, ready.endpoint)
    const { UserPool } = JSON.parse(readFileSync('local/pool/tests/config/describedPool.json', 'utf8'))
    // What the local pool says of itself, or in another order.
    const own = /^(?:Arn|EstimatedNumberOfUsers|Domain|CustomDomain|\w+Date|SchemaAttributes)$/
    const settings = Object.fromEntries(Object.entries(UserPool).filter(([field]) => !own.test(field)))
    const { body } = await call('DescribeUserPool', { UserPoolId: ready.userPoolId })
    expect(body.UserPool).toMatchObject(settings)
    const user = { UserPoolId: ready.userPoolId, Username: 'ann' }
    const UserAttributes = [
      { Name: 'email', Value: 'ann@example.com' },
      { Name: 'custom:tenant', Value: 'blue' },
    ]
    expect((await call('AdminCreateUser', { ...user, UserAttributes })).status).toBe(200)
    child.kill('SIGTERM')
    await once(child, 'exit')
  })

  test.each([
    [
      'a wrong field',
      '{"pools":[{"id":"a_B","Polices":{}}]}',
      'pools[0].Polices is not a field; the fields are id,',
    ],
    [
      'a user that cannot be made',
      '{"pools":[{"id":"a_B","clients":[{"id":"web"}],"users":[{"Username":"ann","groups":["none"]}]}]}',
      'pools[0].users[0]: Group not found.',
    ],
  ])('with %s is refused with a message that names the file and the path of the value', (name, text, why) => {
    const file = write(`${name}.json`, text)
    const flags = ['--port', '0', '--config', file]
    const { status, stderr } = spawnSync('node', [program, ...flags], { encoding: 'utf8' })
    expect(stderr).toContain(`${file}: ${why}`)
    expect(stderr).not.toContain('    at ')
    expect(status).toBe(1)
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
  const { host } = new URL(address)
  const sent = request({ port, host: '127.0.0.1', path: '/control/ready', headers: { Host: host } }).end()
  const [response] = await once(sent, 'response')
  response.resume()
  expect(response.statusCode).toBe(200)
  child.kill('SIGTERM')
  await once(child, 'exit')
})

test('--hosts names the hosts under which the pool can be reached', async () => {
  const { child, ready } = await startPool('--port', '0', '--hosts', 'pool,db.test')
  const { port } = new URL(ready.endpoint)
  const status = async (host: string) => {
    const sent = request({ port, host: '127.0.0.1', path: '/inbox.json', headers: { Host: host } }).end()
    const [response] = await once(sent, 'response')
    response.resume()
    return response.statusCode
  }
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
])('%s %s is refused with a message and no stack trace', (flag, value, why) => {
  const { status, stderr } = spawnSync('node', [program, flag, value], { encoding: 'utf8' })
  expect(stderr).toMatch(why)
  expect(stderr).not.toContain('    at ')
  expect(status).toBe(1)
})
