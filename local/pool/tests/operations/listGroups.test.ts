import { beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { admin, call, UserPoolId } = testPool()

const GROUPS = ['editors', 'readers', 'writers']
beforeEach(async () => {
  for (const GroupName of GROUPS) await call('CreateGroup', { UserPoolId, GroupName })
})

const onGroup = (operation: string, GroupName: string, more: object = {}) =>
  call(operation, { UserPoolId, GroupName, ...more })

const join = (Username: string, GroupName: string) => admin('AdminAddUserToGroup', Username, { GroupName })

const namesIn = ({ body }: { body: { Groups: { GroupName: string }[] } }) =>
  body.Groups.map(({ GroupName }) => GroupName)

// The operations on groups, API reference; pages work as in ListUsers.
describe('groups', () => {
  test('are listed in pages', async () => {
    const all = await call('ListGroups', { UserPoolId })
    expect(namesIn(all)).toEqual(['tenant_acme_42', 'tenant_globex_7', ...GROUPS])
    expect(all.body).not.toHaveProperty('NextToken')
    const first = await call('ListGroups', { UserPoolId, Limit: 3 })
    const rest = await call('ListGroups', { UserPoolId, NextToken: first.body.NextToken })
    expect([...namesIn(first), ...namesIn(rest)]).toEqual(namesIn(all))
    expect((await call('ListGroups', { UserPoolId, Limit: 5 })).body).toEqual(all.body)
    const wrong = await call('ListGroups', { UserPoolId, NextToken: '?' })
    expect(wrong.error).toBe('InvalidParameterException')
    expect((await call('ListGroups', { UserPoolId, Limit: 61 })).error).toBe('InvalidParameterException')
  })

  test('of a user, and the users of a group, are listed in pages', async () => {
    for (const name of GROUPS) await join('plain@example.com', name)
    await join('sms@example.com', 'editors')
    const first = await admin('AdminListGroupsForUser', 'plain@example.com', { Limit: 2 })
    expect(namesIn(first)).toEqual(['editors', 'readers'])
    const { NextToken } = first.body
    expect(namesIn(await admin('AdminListGroupsForUser', 'plain@example.com', { NextToken }))).toEqual([
      'writers',
    ])
    const users = (await onGroup('ListUsersInGroup', 'editors', { Limit: 1 })).body
    const rest = (await onGroup('ListUsersInGroup', 'editors', { NextToken: users.NextToken })).body
    expect([...users.Users, ...rest.Users]).toEqual([
      expect.objectContaining({
        UserStatus: 'CONFIRMED',
        Attributes: expect.arrayContaining([{ Name: 'email', Value: 'plain@example.com' }]),
      }),
      expect.objectContaining({
        Attributes: expect.arrayContaining([{ Name: 'email', Value: 'sms@example.com' }]),
      }),
    ])
    expect(rest).not.toHaveProperty('NextToken')
  })

  test('are read and changed, and an update keeps what it leaves out', async () => {
    await onGroup('UpdateGroup', 'editors', { Description: 'who edit', Precedence: 0 })
    const changed = await onGroup('UpdateGroup', 'editors', { Precedence: 5 })
    expect(changed.body.Group).toMatchObject({ Description: 'who edit', Precedence: 5 })
    expect((await onGroup('GetGroup', 'editors')).body).toEqual(changed.body)
  })

  test('are deleted, and their users stay', async () => {
    await join('plain@example.com', 'editors')
    expect((await onGroup('DeleteGroup', 'editors')).body).toEqual({})
    expect(namesIn(await admin('AdminListGroupsForUser'))).toEqual([])
    for (const operation of ['GetGroup', 'UpdateGroup', 'DeleteGroup', 'ListUsersInGroup'])
      expect(refusal(await onGroup(operation, 'editors'))).toBe(
        '400 ResourceNotFoundException: Group not found.',
      )
    await onGroup('CreateGroup', 'editors')
    expect((await onGroup('ListUsersInGroup', 'editors')).body.Users).toEqual([])
  })
})
