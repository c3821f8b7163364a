/**
 * Runs the examples of README.md and the pages beside it that make users, unchanged; package/ runs those of
 * the package's entries.
 */
import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { triggerModule } from '../triggerModule'
import { readConfigFile } from '../config/config'
import { createPool } from '../pool'
import { caller, inProcessPool } from '../../../tests/support/poolClient'
import { servedPool } from '../../../tests/support/servedPool'
import { guidesOf } from './guides'

const served = servedPool()

const guides = guidesOf('local/pool')

const groupsOf = (accessToken = '') => decodeJwt(accessToken)['cognito:groups']

const pascal = (words: string) =>
  words.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `Name=a,Value=b` as an object; any other word as it is. */
const valueOf = (word: string) =>
  word.includes('=') ? Object.fromEntries(word.split(',').map((pair) => pair.split('='))) : word

/** A command of the AWS CLI as the call it makes. */
function callOf(command: string): { operation: string; input: Record<string, unknown> } {
  const [name = '', ...options] = command.replace(/^aws cognito-idp /, '').split(' --')
  const input = options.map((option): [string, unknown] => {
    const [key = '', ...words] = option.replaceAll("'", '').split(' ')
    const values = words.map(valueOf)
    const one =
      values.length === 1 && (typeof values[0] === 'string' || /(?:tags|parameters|config)$/.test(key))
    return [pascal(key), values.length === 0 ? true : one ? values[0] : values]
  })
  return { operation: pascal(name), input: Object.fromEntries(input) }
}

test('the SDK example makes a user with a group who can sign in', async () => {
  const pool = served.ready
  const cognito = new CognitoIdentityProviderClient({
    region: pool.region,
    endpoint: pool.endpoint,
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
  })
  const ann = { UserPoolId: pool.userPoolId, Username: 'ann@example.com' }
  const group = { UserPoolId: pool.userPoolId, GroupName: 'tenant_acme_99' }
  await cognito.send(new AdminCreateUserCommand({ ...ann, MessageAction: 'SUPPRESS' }))
  await cognito.send(new AdminSetUserPasswordCommand({ ...ann, Password: 'Ann-5ecret', Permanent: true }))
  await cognito.send(new CreateGroupCommand(group))
  await cognito.send(new AdminAddUserToGroupCommand({ ...ann, ...group }))
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({
      ClientId: pool.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'ann@example.com', PASSWORD: 'Ann-5ecret' },
    }),
  )
  expect(groupsOf(AuthenticationResult?.AccessToken)).toEqual(['tenant_acme_99'])
})

test('the commands for the AWS CLI make a user with a group who can sign in', async () => {
  const shell = Array.from(guides.matchAll(/^```sh\n(.*?)^```$/gms), ([, code = '']) => code).join('')
  // Those about a pool of AWS are sent there.
  const commands = shell
    .replaceAll(/ \\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.startsWith('aws cognito-idp ') && !line.includes(' us-east-1_'))
  const { call } = served
  const answers: Awaited<ReturnType<typeof call>>[] = []
  for (const command of commands) {
    expect(command).toContain(' --endpoint-url http://127.0.0.1:9229 --region local ')
    const { operation, input } = callOf(command)
    answers.push(await call(operation, input))
  }
  expect(answers.map(({ error }) => error)).toEqual(commands.map(() => undefined))
  expect(answers.map(({ body }) => body.UserPoolClient?.ClientId)).toContain('orders0web')
  const signedIn = answers.find(({ body }) => body.AuthenticationResult !== undefined)
  expect(groupsOf(signedIn?.body.AuthenticationResult.AccessToken)).toEqual(['tenant_acme_99'])
})

/** A Python that has boto3. */
const python = ['python3', '/usr/bin/python3'].find(
  (each) => spawnSync(each, ['-c', 'import boto3']).status === 0,
)

test.skipIf(python === undefined)('the test for boto3 passes', async () => {
  const [, code = ''] = /^```python\n(.*?)^```$/ms.exec(guides) ?? []
  const folder = mkdtempSync(join(tmpdir(), 'boto3-'))
  expect(code).toContain('"http://127.0.0.1:9229"')
  writeFileSync(join(folder, 'test_sign_in.py'), code.replace('http://127.0.0.1:9229', served.endpoint))
  const run = promisify(execFile)(
    python ?? '',
    ['-c', 'import test_sign_in; test_sign_in.test_a_user_signs_in()'],
    { cwd: folder },
  )
  await expect(run).resolves.toMatchObject({ stderr: '' })
  rmSync(folder, { recursive: true })
})

test('the example module of triggers lets only the company’s own people sign up, and adds a claim', async () => {
  const [, code = ''] = /^```js\n(.*?)^```$/ms.exec(guides) ?? []
  const file = join(mkdtempSync(join(tmpdir(), 'readme-')), 'triggers.mjs')
  writeFileSync(file, code)
  const { call, clientId: ClientId } = inProcessPool({ triggers: await triggerModule(file) })
  rmSync(dirname(file), { recursive: true })
  const UserAttributes = [{ Name: 'given_name', Value: 'Nina' }]
  const signUp = (Username: string) =>
    call('SignUp', { ClientId, Username, Password: 'Passw0rd!', UserAttributes })
  expect((await signUp('nina@elsewhere.test')).body.message).toContain('This is for our staff.')
  expect((await signUp('nina@example.com')).body.UserConfirmed).toBe(true)
  const { body } = await call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId,
    AuthParameters: { USERNAME: 'nina@example.com', PASSWORD: 'Passw0rd!' },
  })
  expect(decodeJwt(body.AuthenticationResult.IdToken)).toMatchObject({ tier: 'gold' })
})

const [ANN, BOB] = ['b722bddf-9be5-420b-83fd-02039b9e72b1', '21d6bcdb-1793-4ff7-880d-7da399adea24']

/** A user as cognito-local 5.3 keeps one in `.cognito/db`. */
const kept = (sub: string, name: string, UserStatus: string, ...more: object[]) => ({
  Username: sub,
  Password: 'Any-5ecret',
  Attributes: [...more, { Name: 'email', Value: `${name}@example.com` }, { Name: 'sub', Value: sub }],
  Enabled: true,
  UserStatus,
  RefreshTokens: [],
})

const COGNITO_LOCAL = {
  'clients.json': {
    Clients: {
      web: {
        ClientId: 'web',
        ClientName: 'web',
        UserPoolId: 'local_6rLbfWQ8',
        CreationDate: '2026-11-26T13:30:42.704Z',
        ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
        ReadAttributes: ['custom:team'],
        TokenValidityUnits: { AccessToken: 'hours', IdToken: 'minutes', RefreshToken: 'days' },
      },
    },
  },
  'local_6rLbfWQ8.json': {
    Users: {
      [ANN]: kept(ANN, 'ann', 'CONFIRMED', { Name: 'custom:team', Value: 'blue' }),
      [BOB]: kept(BOB, 'bob', 'FORCE_CHANGE_PASSWORD'),
    },
    Options: {
      Id: 'local_6rLbfWQ8',
      Name: 'old',
      Arn: 'arn:aws:cognito-idp:local:local:userpool/local_6rLbfWQ8',
      UsernameAttributes: ['email'],
      SchemaAttributes: [
        { Name: 'custom:team', AttributeDataType: 'String', StringAttributeConstraints: {} },
      ],
    },
    Groups: { admins: { GroupName: 'admins', members: [ANN] } },
  },
}

test.skipIf(spawnSync('sh', ['-c', 'command -v jq']).status !== 0)(
  'the command for the files of cognito-local makes a configuration with its users, their ids, passwords and groups',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cognito-local-'))
    mkdirSync(join(folder, '.cognito/db'), { recursive: true })
    for (const [name, content] of Object.entries(COGNITO_LOCAL))
      writeFileSync(join(folder, '.cognito/db', name), JSON.stringify(content))
    const [, command = ''] = /### Pools of cognito-local.*?```sh\n(.*?)npx/s.exec(guides) ?? []
    expect(spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' }).stderr).toBe('')
    const pools = readConfigFile(readFileSync(join(folder, 'pools.json'), 'utf8'))
    rmSync(folder, { recursive: true })
    const pool = createPool({ baseUrl: 'http://localhost:9229', pools })
    const signIn = async (USERNAME: string, PASSWORD: string) =>
      (
        await caller((request) => pool.fetch(request), pool.ready.endpoint)('InitiateAuth', {
          ClientId: pool.ready.clientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME, PASSWORD },
        })
      ).body
    const { AuthenticationResult } = await signIn('ann@example.com', 'Any-5ecret')
    expect(decodeJwt(AuthenticationResult.IdToken)).toMatchObject({
      iss: 'http://localhost:9229/local_6rLbfWQ8',
      sub: ANN,
      'cognito:groups': ['admins'],
      'custom:team': 'blue',
    })
    expect((await signIn('bob@example.com', 'Any-5ecret')).ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  },
)
