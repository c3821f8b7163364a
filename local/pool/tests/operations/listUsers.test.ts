import { expect, test, vi } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { listUsers } from '../../operations/listUsers'
import { emptyData } from '../../state/emptyData'
import { Table } from '../../state/table'
import { newUser } from '../../state/users'
import { testPool } from '../testPool'

const pool = testPool()
const { call, UserPoolId } = pool

const listed = async (input: object = {}) => {
  const { body } = await call('ListUsers', { UserPoolId, ...input })
  const emails = body.Users.map(
    ({ Attributes }: { Attributes: { Name: string; Value: string }[] }) =>
      Attributes.find(({ Name }) => Name === 'email')?.Value,
  )
  return { emails, next: body.PaginationToken }
}

test('the list of users contains each user even if the users of each page are deleted before the next is requested', async () => {
  const everybody = (await listed()).emails
  const seen: string[] = []
  for (let next: string | undefined, isFirst = true; isFirst || next !== undefined; isFirst = false) {
    const page = await listed({ Limit: 3, PaginationToken: next })
    for (const email of page.emails) await pool.admin('AdminDeleteUser', email)
    seen.push(...page.emails)
    next = page.next
  }
  expect(seen).toEqual(everybody)
})

test('the list of users continues at the same place if the first user of the next page is deleted', async () => {
  const { emails } = await listed()
  const { next } = await listed({ Limit: 3 })
  await pool.admin('AdminDeleteUser', emails[3])
  expect((await listed({ PaginationToken: next })).emails).toEqual(emails.slice(4))
})

test('the list of users is filtered by one attribute, by value or by prefix', async () => {
  expect((await listed({ Filter: 'email = "SMS@example.com"' })).emails).toEqual(['sms@example.com'])
  const tenants = ['tenant-42@example.com', 'tenant-7@example.com']
  expect((await listed({ Filter: 'email ^= "tenant-"' })).emails).toEqual(tenants)
  expect((await listed({ Filter: 'cognito:user_status = "UNCONFIRMED"' })).emails).toEqual([
    'unconfirmed@example.com',
  ])
  expect((await listed({ Filter: 'status = "Disabled"' })).emails).toEqual(['disabled@example.com'])
  // The wording: aws/aws-sdk-php#1088.
  expect(refusal(await call('ListUsers', { UserPoolId, Filter: 'email like "x"' }))).toBe(
    '400 InvalidParameterException: Error while parsing filter.',
  )
})

// "username (case-sensitive)", "cognito:user_status (case-insensitive)", "status (case-sensitive)": Filter,
// API reference.
test('the list of users is case-sensitive in filters for username and status, and nowhere else', async () => {
  expect((await listed({ Filter: 'cognito:user_status = "Unconfirmed"' })).emails).toHaveLength(1)
  expect((await listed({ Filter: 'status = "disabled"' })).emails).toEqual([])
  await pool.admin('AdminCreateUser', 'ann@example.com', { MessageAction: 'SUPPRESS' })
  const { Username } = (await pool.admin('AdminGetUser', 'ann@example.com')).body
  expect((await listed({ Filter: `username = "${Username}"` })).emails).toEqual(['ann@example.com'])
  expect((await listed({ Filter: `username = "${Username.toUpperCase()}"` })).emails).toEqual([])
})

// "Amazon Cognito returns an error if not all users in the results have set a value for the attribute you
// request. Attributes that you can't filter on […] must have a value set in every user profile"
// (AttributesToGet, API reference); aws/aws-sdk-js#2570 and #3091.
test('the list of users has the requested attributes, if every user has them', async () => {
  const users = async (input: object) => {
    const answer = await call('ListUsers', { UserPoolId, ...input })
    return answer.error === undefined ? answer.body.Users : refusal(answer)
  }
  const missing = '400 InvalidParameterException: One or more requested attributes do not exist.'
  const Filter = 'email = "tenant-42@example.com"'
  expect(await users({ Filter, AttributesToGet: ['email', 'family_name'] })).toMatchObject([
    {
      Attributes: [
        { Name: 'email', Value: 'tenant-42@example.com' },
        { Name: 'family_name', Value: 'Tenant' },
      ],
    },
  ])
  await pool.admin('AdminCreateUser', 'ann@example.com', { MessageAction: 'SUPPRESS' })
  expect(await users({ AttributesToGet: ['email'] })).toHaveLength(pool.ready.users.length + 1)
  expect(await users({ AttributesToGet: ['family_name'] })).toBe(missing)
  expect(await users({ Filter, AttributesToGet: ['email', 'custom:nowhere'] })).toBe(missing)
  await pool.admin('AdminUpdateUserAttributes', 'tenant-42@example.com', {
    UserAttributes: [{ Name: 'custom:team', Value: 'blue' }],
  })
  expect(await users({ Filter, AttributesToGet: ['custom:team'] })).toBe(missing)
})

// Ten attributes are searchable, custom ones are not (Filter of ListUsers, API reference; getmoto/moto#4389).
test.each(['custom:team', 'nickname', 'constructor'])(
  'the list of users cannot be filtered by %s',
  async (name) => {
    const answer = await call('ListUsers', { UserPoolId, Filter: `${name} = "x"` })
    expect(answer.error).toBe('InvalidParameterException')
  },
)

test('a page of 20,000 users reads the users of that page, and with a filter those up to its end', async () => {
  const read = new Set<unknown>()
  const users = Array.from({ length: 20_000 }, (_, index) => {
    const user = newUser(`user-${index}`, undefined, 0)
    const counted = new Proxy(user, {
      get: (target, name) => {
        read.add(target)
        return Reflect.get(target, name)
      },
    })
    return [user.username, counted] as const
  })
  const data = { ...emptyData(), users: new Table(users) }
  const list = listUsers({ poolId: 'local_Many', store: { data } })
  const page = async (more: object) => {
    read.clear()
    const { Users, PaginationToken } = await list({ UserPoolId: 'local_Many', ...more })
    return { names: Users.map(({ Username }) => Username), PaginationToken, read: read.size }
  }
  const walks = vi.spyOn(data.users, 'values')
  const names: string[] = []
  for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
    const { PaginationToken, ...next } = await page({ PaginationToken: token })
    expect(next.read).toBeLessThanOrEqual(61)
    names.push(...next.names)
    token = PaginationToken
    // A new user comes at the end, and costs nothing.
    if (isFirst) data.users.set('one more', newUser('one more', undefined, 0))
  }
  expect(names).toEqual([...users.map(([name]) => name), 'one more'])
  expect(walks).toHaveBeenCalledTimes(1)
  const filtered = await page({ Filter: 'username ^= "user-1"', Limit: 2 })
  expect(filtered).toMatchObject({ names: ['user-1', 'user-10'], read: 12 })
})
