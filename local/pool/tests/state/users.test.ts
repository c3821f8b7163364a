import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { control, signIn } = testPool()

const WRONG = '400 NotAuthorizedException: Incorrect username or password.'

describe('a user name', () => {
  test('is compared case-sensitively in a case-sensitive pool', async () => {
    expect((await signIn('Plain@example.com')).status).toBe(200)
    await control('pool', { caseSensitive: true })
    expect(refusal(await signIn('Plain@example.com'))).toBe(WRONG)
  })
})
