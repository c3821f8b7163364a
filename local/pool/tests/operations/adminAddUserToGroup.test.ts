import { describe, expect, test } from 'vitest'
import { testPool } from '../testPool'

const { call, UserPoolId, signIn, admin } = testPool()

describe('groups', () => {
  const create = (GroupName: string) => call('CreateGroup', { UserPoolId, GroupName })
  const add = (GroupName: string) => admin('AdminAddUserToGroup', 'plain@example.com', { GroupName })
  const groupsInToken = async () => {
    const { AccessToken } = (await signIn('plain@example.com')).body.AuthenticationResult
    const [, payload = ''] = AccessToken.split('.')
    return JSON.parse(Buffer.from(payload, 'base64url').toString())['cognito:groups']
  }

  test('are created once, and users are added and removed', async () => {
    expect((await create('editors')).body.Group).toMatchObject({ GroupName: 'editors', UserPoolId })
    expect((await create('editors')).error).toBe('GroupExistsException')
    await add('editors')
    await add('editors')
    expect(await groupsInToken()).toEqual(['editors'])
    await admin('AdminRemoveUserFromGroup', 'plain@example.com', { GroupName: 'editors' })
    expect(await groupsInToken()).toBeUndefined()
    expect((await add('no-such-group')).error).toBe('ResourceNotFoundException')
  })

  test('are limited to a hundred for each user', async () => {
    for (let index = 0; index <= 100; index += 1) await create(`group-${index}`)
    for (let index = 0; index < 100; index += 1) expect((await add(`group-${index}`)).status).toBe(200)
    expect((await add('group-100')).error).toBe('LimitExceededException')
    expect((await add('group-0')).status).toBe(200)
  })
})
