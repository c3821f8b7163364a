/** The pools that are measured, each started as its own README says. */
import { join } from 'node:path'
import { caller, type Call, signInBySrp } from '../../../tests/support/poolClient'
import { BENCH } from '../../../lab/bench/apps'

/** A pool that runs, and what is done with it. */
interface Work {
  createUser: (name: string) => Promise<void>
  /** Signs in as a user who has a permanent password. */
  signIn: () => Promise<void>
  /** Undefined if it has none. */
  reset: (() => Promise<void>) | undefined
}

export interface Startable {
  file: string
  flags: readonly string[]
  env: Readonly<Record<string, string>>
  /** The address in what it prints when it is ready; undefined in everything else. */
  readyAt: (printed: string) => string | undefined
}

export interface Program extends Startable {
  key: 'ours' | 'cognito-local'
  name: string
  /** How people sign in to it here. */
  signIn: string
  work: (endpoint: string) => Promise<Work>
}

const PASSWORD = 'Passw0rd!'

/** Operations that must succeed. */
function sure(endpoint: string): Call {
  const call = caller(fetch, endpoint)
  return async (operation, input) => {
    const answer = await call(operation, input)
    if (answer.error !== undefined) throw new Error(`${operation}: ${JSON.stringify(answer.body)}`)
    return answer
  }
}

const creation = (call: Call, UserPoolId: string) => async (Username: string) => {
  await call('AdminCreateUser', {
    UserPoolId,
    Username,
    UserAttributes: [{ Name: 'email', Value: Username }],
    TemporaryPassword: PASSWORD,
    MessageAction: 'SUPPRESS',
  })
}

const ours: Program = {
  key: 'ours',
  name: '@gatehouse/cognito-pool',
  signIn: 'by SRP',
  file: join(BENCH, '../../local/pool/dist/main.js'),
  flags: ['--port', '0'],
  env: {},
  readyAt: (printed) => /"endpoint":"([^"]+)"/.exec(printed)?.[1],
  work: async (endpoint) => {
    const ready: { userPoolId: string; clientId: string } = JSON.parse(
      await (await fetch(`${endpoint}/control/ready`)).text(),
    )
    const call = sure(endpoint)
    return {
      createUser: creation(call, ready.userPoolId),
      signIn: async () => {
        const { body } = await signInBySrp(call, ready.clientId, 'plain@example.com', PASSWORD)
        if (body.AuthenticationResult === undefined) throw new Error('no tokens')
      },
      reset: async () => {
        await fetch(`${endpoint}/control/reset`, { method: 'POST' })
      },
    }
  },
}

const cognitoLocal: Program = {
  key: 'cognito-local',
  name: 'cognito-local',
  signIn: 'by the password itself; it has no SRP',
  file: join(BENCH, 'node_modules/cognito-local/lib/bin/start.js'),
  flags: [],
  env: { HOST: '127.0.0.1', PORT: '0' },
  readyAt: (printed) => /running on (http:\/\/[\d.:]+)/.exec(printed)?.[1],
  work: async (endpoint) => {
    const call = sure(endpoint)
    const { UserPool } = (await call('CreateUserPool', { PoolName: 'bench' })).body
    const UserPoolId: string = UserPool.Id
    const { UserPoolClient } = (await call('CreateUserPoolClient', { UserPoolId, ClientName: 'bench' })).body
    const Username = 'plain@example.com'
    const createUser = creation(call, UserPoolId)
    await createUser(Username)
    await call('AdminSetUserPassword', { UserPoolId, Username, Password: PASSWORD, Permanent: true })
    return {
      createUser,
      signIn: async () => {
        const { body } = await call('InitiateAuth', {
          ClientId: UserPoolClient.ClientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: Username, PASSWORD },
        })
        if (body.AuthenticationResult === undefined) throw new Error('no tokens')
      },
      reset: undefined,
    }
  },
}

export const PROGRAMS: readonly Program[] = [ours, cognitoLocal]
