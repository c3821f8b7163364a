/** Ids in tags and names, as LocalStack has them (docs.localstack.cloud, Cognito: predefined ids). */
import { expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { call, ready, ClientId, UserPoolId } = testPool()

const refused = (value: string, at: string, pattern: string) =>
  `1 validation error detected: Value ${value}at '${at}' failed to satisfy constraint: ` +
  `Member must satisfy regular expression pattern: ${pattern}`

const createPool = (_custom_id_: string) =>
  call('CreateUserPool', { PoolName: 'mine', UserPoolTags: { _custom_id_, team: 'blue' } })
const createClient = (ClientName: string, PoolId = UserPoolId) =>
  call('CreateUserPoolClient', { UserPoolId: PoolId, ClientName })

test('the tag _custom_id_ is the id of a new user pool, in whichever region, and stays a tag', async () => {
  const { Id, UserPoolTags, Arn } = (await createPool('eu-west-1_mine')).body.UserPool
  expect([Id, UserPoolTags['_custom_id_'], Arn.split(':')[3]]).toEqual([
    'eu-west-1_mine',
    'eu-west-1_mine',
    'eu-west-1',
  ])
  await call('DeleteUserPool', { UserPoolId: Id })
  expect((await createPool(Id)).status).toBe(200)
})

test.each([
  [UserPoolId, `${UserPoolId} already exists.`],
  ['mine', refused("'mine' ", '_custom_id_', String.raw`[\w-]+_[0-9a-zA-Z]+`)],
])('the tag _custom_id_ is refused: %s', async (id, message) => {
  expect(refusal(await createPool(id))).toBe(`400 InvalidParameterException: ${message}`)
  expect((await call('ListUserPools', { MaxResults: 60 })).body.UserPools).toHaveLength(1)
})

test('the tag _custom_id_ is the id of a new identity pool', async () => {
  const create = async (_custom_id_: string) => {
    const input = { IdentityPoolName: 'mine', AllowUnauthenticatedIdentities: true }
    return (await call('CreateIdentityPool', { ...input, IdentityPoolTags: { _custom_id_ } })).body
  }
  const id = 'eu-west-1:00000000-0000-4000-8000-000000000001'
  expect(await create(id)).toMatchObject({ IdentityPoolId: id })
  expect(await create(id)).toMatchObject({ message: `${id} already exists.` })
  expect(await create(ready.identityPoolId)).toMatchObject({ __type: 'InvalidParameterException' })
})

test('a client named _custom_id_:<id> has that id, and keeps its name in an update', async () => {
  const { UserPoolClient } = (await createClient('_custom_id_:mine')).body
  expect(UserPoolClient).toMatchObject({ ClientId: 'mine', ClientName: '_custom_id_:mine' })
  const update = { UserPoolId, ClientId: 'mine', ClientName: '_custom_id_:mine' }
  expect((await call('UpdateUserPoolClient', update)).body.UserPoolClient).toMatchObject(update)
})

test.each([
  [`_custom_id_:${ClientId}`, `${ClientId} already exists.`],
  ['_custom_id_:my-client', refused('', 'clientName', String.raw`[\w+]+`)],
  ['my:client', refused("'my:client' ", 'clientName', String.raw`[\w\s+=,.@-]+`)],
])('a client named _custom_id_:<id> is refused: %s', async (name, message) => {
  const other = (await createPool('eu-west-1_other')).body.UserPool.Id
  expect(refusal(await createClient(name, other))).toBe(`400 InvalidParameterException: ${message}`)
  const listed = await call('ListUserPoolClients', { UserPoolId: other, MaxResults: 60 })
  expect(listed.body.UserPoolClients).toEqual([])
})
