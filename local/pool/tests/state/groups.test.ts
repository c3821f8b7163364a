import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { testPool } from '../testPool'

const { call, UserPoolId, admin, tokens } = testPool()

const role = (name: string) => `arn:aws:iam::123456789012:role/${name}`

/** Creates groups with plain@example.com in each. */
async function join(groups: Record<string, { Precedence?: number; RoleArn?: string }>): Promise<void> {
  for (const [GroupName, settings] of Object.entries(groups)) {
    await call('CreateGroup', { UserPoolId, GroupName, ...settings })
    await admin('AdminAddUserToGroup', 'plain@example.com', { GroupName })
  }
}

async function claims() {
  const { 'cognito:roles': roles, 'cognito:preferred_role': preferred } = decodeJwt((await tokens()).IdToken)
  return { roles, preferred }
}

// Precedence and RoleArn of CreateGroup, API reference.
describe('the roles in an ID token', () => {
  test('are those of all groups, and that of the lowest precedence is preferred', async () => {
    await join({
      'some-group': {},
      first: { Precedence: 1, RoleArn: role('first') },
      last: { RoleArn: role('last') },
      second: { Precedence: 2, RoleArn: role('second') },
    })
    expect(await claims()).toEqual({
      roles: [role('first'), role('last'), role('second')],
      preferred: role('first'),
    })
  })

  test('have no preferred one if two groups of the lowest precedence have different roles', async () => {
    await join({
      one: { Precedence: 0, RoleArn: role('one') },
      other: { Precedence: 0, RoleArn: role('other') },
    })
    expect(await claims()).toEqual({ roles: [role('one'), role('other')], preferred: undefined })
  })

  test('have a preferred one if both groups have the same role', async () => {
    await join({ one: { RoleArn: role('shared') }, other: { RoleArn: role('shared') } })
    expect(await claims()).toEqual({ roles: [role('shared')], preferred: role('shared') })
  })

  test('are absent without a role', async () => {
    await join({ one: { Precedence: 0 } })
    expect(await claims()).toEqual({ roles: undefined, preferred: undefined })
  })
})

test('a group is returned with its role, which must be an ARN', async () => {
  const group = { GroupName: 'editors', Description: 'who edit', Precedence: 7, RoleArn: role('editors') }
  expect((await call('CreateGroup', { UserPoolId, ...group })).body.Group).toMatchObject(group)
  const wrong = { UserPoolId, GroupName: 'others', RoleArn: 'no-arn-but-long-enough' }
  expect((await call('CreateGroup', wrong)).error).toBe('InvalidParameterException')
})
