/** What Cognito does with a function that fails ("Customizing user pool workflows with Lambda triggers", developer guide). */
import { describe, expect, test, vi } from 'vitest'
import { refusal } from '../../../../support/poolClient'
import { triggerPool } from './triggerPool'

const TIMEOUT =
  '400 UnexpectedLambdaException: PreSignUp invocation failed due to error Socket timeout while invoking Lambda function.'

describe('a function', () => {
  // The message: github.com/furaiev/amazon-cognito-identity-dart-2/issues/204, github.com/anomalyco/sst/issues/1815.
  test('that does not answer within five seconds fails the request, and other requests go on meanwhile', async () => {
    const pool = triggerPool({ PreSignUp: () => new Promise(() => undefined) })
    await pool.control('clock', { advanceSeconds: 3600 })
    const answer = pool.signUp()
    await vi.waitFor(() => expect(pool.events).toHaveLength(1), 10_000)
    await pool.control('clock', { advanceSeconds: 4 })
    expect((await pool.signIn()).status).toBe(200)
    const early = await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 100, 'waits'))])
    expect(early).toBe('waits')
    await pool.control('clock', { advanceSeconds: 1 })
    expect(refusal(await answer)).toBe(TIMEOUT)
    expect((await pool.admin('AdminGetUser', 'new@example.com')).error).toBe('UserNotFoundException')
  })

  // github.com/amazon-archives/amazon-cognito-identity-js/issues/167
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'ok'],
    ['a list', []],
    ['an object without a response', { version: '1' }],
    ['a response of another type', { response: { autoConfirmUser: 'yes' } }],
  ])('that returns %s is not understood', async (_, returned) => {
    const PreSignUp = () => Promise.resolve(returned)
    // @ts-expect-error -- a module in JavaScript can return anything
    const pool = triggerPool({ PreSignUp })
    expect(refusal(await pool.signUp())).toBe(
      '400 InvalidLambdaResponseException: Unrecognizable lambda output',
    )
  })

  test('gets a copy: what it changes in a request changes nothing', async () => {
    const pool = triggerPool({
      PreSignUp: (event) => {
        event.request.userAttributes['email'] = 'other@example.com'
        event.userName = 'other'
        return event
      },
    })
    await pool.signUp()
    expect(await pool.user('new@example.com')).toMatchObject({ email: 'new@example.com' })
  })

  test('that throws no error is quoted too', async () => {
    const pool = triggerPool({
      PreSignUp: () => {
        throw 'no'
      },
    })
    expect(refusal(await pool.signUp())).toContain('PreSignUp failed with error no.')
  })
})
