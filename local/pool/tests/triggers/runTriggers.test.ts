/** How functions are run: "Customizing user pool workflows with Lambda triggers", developer guide. */
import { describe, expect, test } from 'vitest'
import { inProcessPool, refusal } from '../../../../tests/support/poolClient'
import { triggerPool } from './triggerPool'

const TIMEOUT =
  '400 UnexpectedLambdaException: PreSignUp invocation failed due to error Socket timeout while invoking Lambda function.'

describe('a trigger function', () => {
  test('with a name that no trigger has is refused at once', () => {
    const triggers = { PreSignup: () => undefined }
    // @ts-expect-error -- a test in JavaScript can give any name
    expect(() => inProcessPool({ triggers })).toThrow(
      'PreSignup is not a trigger; the triggers are PreSignUp, PostConfirmation, ',
    )
  })

  // The message: github.com/furaiev/amazon-cognito-identity-dart-2/issues/204,
  // github.com/anomalyco/sst/issues/1815.
  test('that does not answer within five seconds makes its request fail, while other requests continue', async () => {
    const pool = triggerPool({ PreSignUp: () => new Promise(() => undefined) })
    await pool.control('clock', { advanceSeconds: 3600 })
    const answer = pool.signUp()
    await expect.poll(() => pool.events).toHaveLength(1)
    // A slow machine has the rest of the five seconds for the steps before the timeout.
    await pool.control('clock', { advanceSeconds: 1 })
    expect((await pool.signIn()).status).toBe(200)
    const early = await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 100, 'waits'))])
    expect(early).toBe('waits')
    await pool.control('clock', { advanceSeconds: 4 })
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
  ])('that returns %s makes its request fail as unrecognizable', async (_, returned) => {
    const PreSignUp = () => Promise.resolve(returned)
    // @ts-expect-error -- a module in JavaScript can return anything
    const pool = triggerPool({ PreSignUp })
    expect(refusal(await pool.signUp())).toContain('Exception: Unrecognizable lambda output')
  })

  test('gets a copy of the request, so that its changes have no effect', async () => {
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

  describe('that is a Lambda handler', () => {
    interface Event {
      response: object
    }
    interface Context {
      functionName: string
      getRemainingTimeInMillis(): number
    }
    type Handler = (
      event: Event,
      context: Context,
      callback: (error: Error | null, event?: Event) => void,
    ) => unknown

    const confirmed = (event: Event): Event => ({ ...event, response: { autoConfirmUser: true } })

    async function signUp(PreSignUp: Handler) {
      const pool = inProcessPool({ triggers: Object.fromEntries(Object.entries({ PreSignUp })) })
      return pool.call('SignUp', {
        ClientId: pool.clientId,
        Username: 'new@example.com',
        Password: 'Passw0rd!',
        UserAttributes: [{ Name: 'given_name', Value: 'Nina' }],
      })
    }

    test.each<[string, Handler]>([
      ['at once', (event, _, callback) => callback(null, confirmed(event))],
      ['later', (event, _, callback) => void setTimeout(callback, 5, null, confirmed(event))],
      ['in an asynchronous function', async (event, _, callback) => callback(null, confirmed(event))],
    ])('answers by its callback, %s', async (_, handler) => {
      expect((await signUp(handler)).body).toMatchObject({ UserConfirmed: true })
    })

    test('can refuse by its callback', async () => {
      expect(refusal(await signUp((_, __, callback) => callback(new Error('no more users'))))).toContain(
        'PreSignUp failed with error no more users.',
      )
    })

    test('gets its name and its remaining time', async () => {
      let told: unknown[] = []
      await signUp((event, { functionName, getRemainingTimeInMillis }) => {
        told = [functionName, getRemainingTimeInMillis()]
        return event
      })
      expect(told).toEqual(['PreSignUp', expect.closeTo(5000, -2)])
    })
  })

  test('that throws something other than an Error is quoted too', async () => {
    const pool = triggerPool({
      PreSignUp: () => {
        throw 'no'
      },
    })
    expect(refusal(await pool.signUp())).toContain('PreSignUp failed with error no.')
  })
})
