import { decodeJwt } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { given } from '../ownPool'
import { testPool } from '../testPool'

const { call, UserPoolId, admin, tokens } = testPool()

const GROUPS = ['editors', 'readers', 'writers']
beforeEach(async () => {
  for (const GroupName of GROUPS) await call('CreateGroup', { UserPoolId, GroupName })
})

const onGroup = (operation: string, GroupName: string, more: object = {}) =>
  call(operation, { UserPoolId, GroupName, ...more })

const add = (GroupName: string, Username?: string) => admin('AdminAddUserToGroup', Username, { GroupName })

const namesIn = ({ body }: { body: { Groups: { GroupName: string }[] } }) =>
  body.Groups.map(({ GroupName }) => GroupName)

// The operations on groups, API reference.
const groupsInToken = async () => decodeJwt((await tokens()).AccessToken)['cognito:groups']

test('groups are created once, and users are added and removed', async () => {
  expect((await onGroup('CreateGroup', 'editors')).error).toBe('GroupExistsException')
  await add('editors')
  await add('editors')
  expect(await groupsInToken()).toEqual(['editors'])
  expect(namesIn(await admin('AdminListGroupsForUser'))).toEqual(['editors'])
  expect((await onGroup('ListUsersInGroup', 'editors')).body.Users).toMatchObject([
    { UserStatus: 'CONFIRMED', Attributes: expect.arrayContaining(given({ email: 'plain@example.com' })) },
  ])
  await admin('AdminRemoveUserFromGroup', undefined, { GroupName: 'editors' })
  expect(await groupsInToken()).toBeUndefined()
  expect((await add('no-such-group')).error).toBe('ResourceNotFoundException')
})

test('groups are limited to a hundred for each user', async () => {
  for (let index = 0; index <= 100; index += 1) await onGroup('CreateGroup', `group-${index}`)
  for (let index = 0; index < 100; index += 1) expect((await add(`group-${index}`)).status).toBe(200)
  expect((await add('group-100')).error).toBe('LimitExceededException')
  expect((await add('group-0')).status).toBe(200)
})

test('groups are read and changed, and an update keeps what it leaves out', async () => {
  await onGroup('UpdateGroup', 'editors', { Description: 'who edit', Precedence: 0 })
  const changed = await onGroup('UpdateGroup', 'editors', { Precedence: 5 })
  expect(changed.body.Group).toMatchObject({ Description: 'who edit', Precedence: 5 })
  expect((await onGroup('GetGroup', 'editors')).body).toEqual(changed.body)
})

test('groups are deleted, and their users stay', async () => {
  await add('editors')
  expect((await onGroup('DeleteGroup', 'editors')).body).toEqual({})
  expect(namesIn(await admin('AdminListGroupsForUser'))).toEqual([])
  for (const operation of ['GetGroup', 'UpdateGroup', 'DeleteGroup', 'ListUsersInGroup'])
    expect((await onGroup(operation, 'editors')).body.message).toBe('Group not found.')
  await onGroup('CreateGroup', 'editors')
  expect((await onGroup('ListUsersInGroup', 'editors')).body.Users).toEqual([])
})

// Precedence and RoleArn of CreateGroup, API reference.
const role = (name: string) => `arn:aws:iam::123456789012:role/${name}`
const group = (RoleArn?: string, Precedence?: number) => ({ RoleArn: RoleArn && role(RoleArn), Precedence })

test.each<[string, Record<string, ReturnType<typeof group>>, string[] | undefined, string | undefined]>([
  [
    'are those of all groups, and that of the lowest precedence is preferred',
    { none: group(), first: group('first', 1), last: group('last'), second: group('second', 2) },
    ['first', 'last', 'second'],
    'first',
  ],
  [
    'have no preferred one if two groups of the lowest precedence have different roles',
    { one: group('one', 0), other: group('other', 0) },
    ['one', 'other'],
    undefined,
  ],
  ['have a preferred one if both have one role', { a: group('same'), b: group('same') }, ['same'], 'same'],
  ['are absent without a role', { one: group(undefined, 0) }, undefined, undefined],
])('the roles in an ID token %s', async (_, groups, roles, preferred) => {
  for (const [name, settings] of Object.entries(groups)) {
    await onGroup('CreateGroup', name, settings)
    await add(name)
  }
  const claims = decodeJwt((await tokens()).IdToken)
  expect(claims['cognito:roles']).toEqual(roles?.map(role))
  expect(claims['cognito:preferred_role']).toEqual(preferred && role(preferred))
})

test('the roles in an ID token are given to groups, as ARNs', async () => {
  const settings = { Description: 'who sell', Precedence: 7, RoleArn: role('sellers') }
  expect((await onGroup('CreateGroup', 'sellers', settings)).body.Group).toMatchObject(settings)
  const wrong = await onGroup('CreateGroup', 'others', { RoleArn: 'no-arn-but-long-enough' })
  expect(wrong.error).toBe('InvalidParameterException')
})
