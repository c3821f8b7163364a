import {
  DeleteUserCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { rowIn } from '../../../../src/browserStorage'
import { lastFactorIn } from '../../../../src/session/storage/lastFactor'
import { NOBODY } from '../../../../src/session/storage/record'
import { usernameOf } from '../../../../src/session/user'
import { notAuthorized, refreshes, stubCognito, refusal } from '../../../support/cognito'
import { keptInMemory } from '../../../support/webStorage'
import { signedInSession, started } from '../../../support/session'

const cognito = stubCognito()

async function open() {
  const lastFactor = lastFactorIn(rowIn(keptInMemory(), 'key'))
  lastFactor.keep('WEB_AUTHN', 'ada@example.com')
  const app = await started(signedInSession({}, { lastFactor }))
  return { ...app, lastFactor }
}

test('deleting the account ends the session and removes everything that the browser remembers', async () => {
  cognito.on(DeleteUserCommand).resolves({})
  const { session, now, deps, lastFactor } = await open()
  const { devices } = await deps.loadPool()
  const username = usernameOf((await session.accessToken()) ?? '')
  await devices.keep(username, { key: 'local_1', groupKey: '-group', secret: 'secret' })
  expect(await session.deleteAccount()).toEqual({ status: 'READY', value: undefined })
  expect(await devices.find(username)).toBeUndefined()
  expect(now()).toEqual({ phase: 'anonymous', reason: 'logged-out', remains: 'account-deleted' })
  expect(await deps.storage.read()).toMatchObject({ ...NOBODY, reason: 'logged-out' })
  expect(lastFactor.passkeyUsername()).toBeUndefined()
  // The pool has ended all sign-ins itself.
  expect(cognito.commandCalls(RevokeTokenCommand)).toHaveLength(0)
})

test('the deletion is confirmed to the person even if another call finds the account gone before the pool answers', async () => {
  const gone = refusal('UserNotFoundException', 'User does not exist.')
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

test('an account that was deleted meanwhile is reported as deleted', async () => {
  const { session, now } = await open()
  cognito.on(DeleteUserCommand).rejects(refusal('UserNotFoundException', 'User does not exist.'))
  expect(await session.deleteAccount()).toMatchObject({ status: 'READY' })
  expect(now()).toMatchObject({ phase: 'anonymous', remains: 'account-deleted' })
})

test('nothing is removed when the pool refuses the deletion', async () => {
  cognito.on(DeleteUserCommand).rejects(notAuthorized('Access Token does not have required scopes'))
  refreshes(cognito)
  const { session, now, lastFactor } = await open()
  expect(await session.deleteAccount()).toMatchObject({ status: 'ERROR', error: { code: 'scope-missing' } })
  expect(now().phase).toBe('authenticated')
  expect(lastFactor.passkeyUsername()).toBe('ada@example.com')
})

test('the next call signs out a person whose account was deleted elsewhere', async () => {
  const gone = refusal('UserNotFoundException', 'User does not exist.')
  cognito.on(GetUserCommand).rejects(gone)
  cognito.on(GetTokensFromRefreshTokenCommand).rejects(gone)
  const { session, now } = await open()
  await session.getAccount()
  expect(now()).toEqual({ phase: 'anonymous', reason: 'ended' })
})
