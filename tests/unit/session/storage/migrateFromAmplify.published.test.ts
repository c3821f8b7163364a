/**
 * The sign-in that the published aws-amplify leaves in a browser is found and becomes a session. It is installed with
 * lab/bench/ (`npm ci --prefix lab/bench`); without it these tests are skipped.
 *
 * @module-tag test-all
 */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { issuersOf } from '../../../../src/cognito/issuer'
import { createPool } from '../../../../src/cognito/pool'
import { refreshTokens } from '../../../../src/cognito/tokens'
import { memoryStorage } from '../../../../src/session/storage/memoryStorage'
import { migrateFromAmplify } from '../../../../src/session/storage/migrateFromAmplify'
import { subOf } from '../../../../src/session/storage/record'
import { subjectOf } from '../../../../src/cognito/claims'
import { keptInMemory } from '../../../support/webStorage'
import { startLocalPool, type LocalPool } from '../../../support/localPool'

interface Auth {
  signIn: (input: { username: string; password: string }) => Promise<{ isSignedIn: boolean }>
  fetchAuthSession: () => Promise<{ userSub?: string }>
}

interface Cognito {
  cognitoUserPoolsTokenProvider: { setKeyValueStorage: (storage: object) => void }
}

describe.skipIf(!existsSync(resolve('lab/bench/node_modules/aws-amplify')))('aws-amplify', () => {
  let pool: LocalPool
  const storage = keptInMemory()
  let auth: Auth

  beforeAll(async () => {
    pool = await startLocalPool()
    const { resolve: find } = createRequire(resolve('lab/bench/package.json'))
    const { Amplify }: { Amplify: { configure: (resources: object) => void } } = await import(
      find('aws-amplify')
    )
    auth = await import(find('aws-amplify/auth'))
    const { cognitoUserPoolsTokenProvider }: Cognito = await import(find('aws-amplify/auth/cognito'))
    const { userPoolId, clientId: userPoolClientId } = pool.ready
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    Amplify.configure({
      Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: pool.endpoint } },
    })
    warned.mockRestore()
    cognitoUserPoolsTokenProvider.setKeyValueStorage({
      getItem: async (key: string) => storage().getItem(key),
      setItem: async (key: string, value: string) => storage().setItem(key, value),
      removeItem: async (key: string) => storage().removeItem(key),
      clear: async () => storage().clear(),
    })
  })

  afterAll(() => pool.stop())

  test('its sign-in is taken over for the same person, with tokens of this app, and all its keys are removed', async () => {
    expect(await auth.signIn({ username: 'plain@example.com', password: 'Passw0rd!' })).toMatchObject({
      isSignedIn: true,
    })
    const { userSub } = await auth.fetchAuthSession()
    expect(storage().length).toBeGreaterThan(4)
    const { userPoolId, clientId, region } = pool.ready
    const where = { region, userPoolId, endpoint: pool.endpoint }
    const issuers = issuersOf(where)
    const taken = await migrateFromAmplify(memoryStorage(), {
      localStorage: storage,
      clientId,
      issuers,
    }).read()
    expect(subOf(taken)).toBe(userSub)
    const ours = createPool({ ...where, clientId, authFlow: 'USER_SRP_AUTH' }, Date.now)
    const { refreshToken } = taken.state === 'in' ? taken.tokens : expect.fail('Nobody was taken over')
    const { tokens } = await refreshTokens(ours, refreshToken)
    expect(subjectOf(tokens.accessToken)).toBe(userSub)
    expect(storage().length).toBe(0)
  })
})
