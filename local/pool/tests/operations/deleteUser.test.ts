import { expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { admin, call, ClientId, tokens } = testPool()

// DeleteUser, API reference.
test('a user deletes themselves, and their tokens no longer work', async () => {
  const { AccessToken, RefreshToken } = await tokens()
  expect((await call('DeleteUser', { AccessToken })).body).toEqual({})
  const gone = '400 UserNotFoundException: User does not exist.'
  expect(refusal(await call('GetUser', { AccessToken }))).toBe(gone)
  expect(refusal(await call('GetTokensFromRefreshToken', { RefreshToken, ClientId }))).toBe(gone)
  expect((await admin('AdminGetUser')).error).toBe('UserNotFoundException')
})
