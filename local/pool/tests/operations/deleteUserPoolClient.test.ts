import { expect, test } from 'vitest'
import { SERVER_CLIENT_ID } from '../../seed/clients'
import { refusal } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { call, ClientId, signIn, UserPoolId } = testPool()

// DeleteUserPoolClient and ListUserPoolClients, API reference.
test('a deleted app client can no longer sign anybody in', async () => {
  const first = (await call('ListUserPoolClients', { UserPoolId, MaxResults: 1 })).body
  expect(first.UserPoolClients).toEqual([{ ClientId, ClientName: 'web', UserPoolId }])
  const rest = (await call('ListUserPoolClients', { UserPoolId, NextToken: first.NextToken })).body
  expect(rest).toEqual({
    UserPoolClients: [{ ClientId: SERVER_CLIENT_ID, ClientName: 'server', UserPoolId }],
  })
  expect((await call('DeleteUserPoolClient', { UserPoolId, ClientId })).body).toEqual({})
  expect((await call('ListUserPoolClients', { UserPoolId })).body).toEqual(rest)
  const unknown = `400 ResourceNotFoundException: User pool client ${ClientId} does not exist.`
  expect(refusal(await signIn('plain@example.com'))).toBe(unknown)
  expect(refusal(await call('DeleteUserPoolClient', { UserPoolId, ClientId }))).toBe(unknown)
})
