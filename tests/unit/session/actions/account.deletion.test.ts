import {
  DeleteUserCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  RevokeTokenCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, test } from 'vitest'
import { lastFactorIn } from '../../../../src/session/storage/lastFactor'
import { NOBODY } from '../../../../src/session/storage/record'
import { usernameOf } from '../../../../src/session/user'
import { notAuthorized, refreshes, stubCognito } from '../../../support/cognito'
import { keptInMemory } from '../../../support/keptInMemory'
import { signedInSession } from '../../../support/session'

const cognito = stubCognito()
beforeEach(() => void cognito.reset())

async function open() {
  const lastFactor = lastFactorIn(keptInMemory(), 'scope')
  lastFactor.keep('WEB_AUTHN', 'ada@example.com')
  const app = signedInSession({}, { lastFactor })
  await app.session.start()
  return { ...app, lastFactor }
}

test('the account goes, and with it the session and what the browser remembers', async () => {
  cognito.on(DeleteUserCommand).resolves({})
  const { session, now, deps, lastFactor } = await open()
  const { devices } = await deps.loadPool()
  const username = usernameOf((await session.accessToken()) ?? '')
  await devices.keep(username, { key: 'local_1', groupKey: '-group', secret: 'secret' })
  expect(await session.deleteAccount()).toEqual({ status: 'READY', value: undefined })
  expect(await devices.find(username)).toBeUndefined()
  expect(now()).toEqual({ phase: 'anonymous', reason: 'logged-out', remains: 'account-deleted' })
  expect(await deps.storage.read()).toMatchObject({ ...NOBODY, generation: 2, reason: 'logged-out' })
  expect(lastFactor.passkeyUsername()).toBeUndefined()
  // The pool has ended all sign-ins itself.
  expect(cognito.commandCalls(RevokeTokenCommand)).toHaveLength(0)
})

test('says so, too, where another call has found the account gone before the pool’s answer was here', async () => {
  const gone = new UserNotFoundException({ message: 'User does not exist.', $metadata: {} })
  const { session, now } = await open()
  cognito.on(DeleteUserCommand).callsFake(async () => {
    cognito.on(GetUserCommand).rejects(gone)
    cognito.on(GetTokensFromRefreshTokenCommand).rejects(gone)
    await session.getAccount()
    return {}
  })
  await session.deleteAccount()
  expect(now()).toMatchObject({ phase: 'anonymous', remains: 'account-deleted' })
})

test('where the pool refuses, nothing is gone', async () => {
  cognito.on(DeleteUserCommand).rejects(notAuthorized('Access Token does not have required scopes'))
  refreshes(cognito)
  const { session, now, lastFactor } = await open()
  expect(await session.deleteAccount()).toMatchObject({ status: 'ERROR', error: { code: 'scope-missing' } })
  expect(now().phase).toBe('authenticated')
  expect(lastFactor.passkeyUsername()).toBe('ada@example.com')
})

test('whose account was deleted elsewhere is signed out by the next call', async () => {
  const gone = new UserNotFoundException({ message: 'User does not exist.', $metadata: {} })
  cognito.on(GetUserCommand).rejects(gone)
  cognito.on(GetTokensFromRefreshTokenCommand).rejects(gone)
  const { session, now } = await open()
  await session.getAccount()
  expect(now()).toEqual({ phase: 'anonymous', reason: 'ended' })
})
