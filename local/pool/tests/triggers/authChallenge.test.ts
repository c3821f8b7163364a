/** "Custom authentication challenge Lambda triggers", developer guide, and the pages of the triggers. */
import { expect, test } from 'vitest'
import type { Triggers } from '../../triggers/events'
import { refusal, srpClient } from '../../../../tests/support/poolClient'
import { answering, same, triggerPool } from './triggerPool'

/** Asks questions (metadata Q1, Q2) until two answers were right; a wrong answer ends the sign-in. */
const twoQuestions = {
  DefineAuthChallenge: (event) => {
    const { session } = event.request
    const asked = session.filter(({ challengeName }) => challengeName === 'CUSTOM_CHALLENGE')
    event.response.failAuthentication = asked.some(({ challengeResult }) => !challengeResult)
    event.response.issueTokens = asked.length === 2
    event.response.challengeName =
      session.at(-1)?.challengeName === 'SRP_A' ? 'PASSWORD_VERIFIER' : 'CUSTOM_CHALLENGE'
    return event
  },
  CreateAuthChallenge: (event) => {
    const count = event.request.session.filter((each) => each.challengeName === 'CUSTOM_CHALLENGE').length + 1
    event.response.publicChallengeParameters = { question: `What is ${count} + ${count}?` }
    event.response.privateChallengeParameters = { answer: String(2 * count) }
    event.response.challengeMetadata = `Q${count}`
    return event
  },
  VerifyAuthChallengeResponse: (event) => {
    const { challengeAnswer, privateChallengeParameters } = event.request
    event.response.answerCorrect = challengeAnswer === privateChallengeParameters['answer']
    return event
  },
} satisfies Triggers

const start = (pool: ReturnType<typeof triggerPool>, USERNAME = 'custom@example.com', more: object = {}) =>
  pool.start('CUSTOM_AUTH', { USERNAME, ...more })

/** Begins with a password proof and sends it. */
async function provePassword(pool: ReturnType<typeof triggerPool>, USERNAME: string) {
  const srp = srpClient()
  const { body } = await start(pool, USERNAME, { CHALLENGE_NAME: 'SRP_A', SRP_A: srp.srpA })
  expect(body.ChallengeName).toBe('PASSWORD_VERIFIER')
  return pool.respond('PASSWORD_VERIFIER', srp.claim(body.ChallengeParameters, 'Passw0rd!'))
}

const answer = (
  pool: ReturnType<typeof triggerPool>,
  { Session, ChallengeParameters }: { Session: string; ChallengeParameters: { USERNAME: string } },
  ANSWER: string,
  more: object = {},
) =>
  pool.respond('CUSTOM_CHALLENGE', { USERNAME: ChallengeParameters.USERNAME, ANSWER }, { Session, ...more })

const challenge = (challengeResult: boolean, challengeMetadata: string) => ({
  challengeName: 'CUSTOM_CHALLENGE',
  challengeResult,
  challengeMetadata,
})

test('CUSTOM_AUTH asks the triggers’ questions, passes the answers to them, and gives tokens when they say so', async () => {
  const pool = triggerPool(twoQuestions)
  const first = (await start(pool)).body
  const ChallengeParameters = { question: 'What is 1 + 1?' }
  expect(first).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE', ChallengeParameters })
  expect(JSON.stringify(first)).not.toContain('answer')
  const second = (await answer(pool, first, '2', { ClientMetadata: { a: 'b' } })).body
  expect(second.ChallengeParameters).toMatchObject({ question: 'What is 2 + 2?' })
  expect((await answer(pool, second, '4')).body.AuthenticationResult).toBeDefined()
  const { sub } = await pool.user('custom@example.com')
  const user = { userAttributes: expect.objectContaining({ sub }), userNotFound: false }
  const clientMetadata = { a: 'b' }
  const before = [challenge(true, 'Q1')]
  expect(pool.events.slice(0, 5).map(({ triggerSource, request }) => [triggerSource, request])).toEqual([
    ['DefineAuthChallenge_Authentication', { ...user, session: [] }],
    ['CreateAuthChallenge_Authentication', { ...user, session: [], challengeName: 'CUSTOM_CHALLENGE' }],
    [
      'VerifyAuthChallengeResponse_Authentication',
      { ...user, privateChallengeParameters: { answer: '2' }, challengeAnswer: '2', clientMetadata },
    ],
    ['DefineAuthChallenge_Authentication', { ...user, session: before, clientMetadata }],
    [
      'CreateAuthChallenge_Authentication',
      { ...user, session: before, challengeName: 'CUSTOM_CHALLENGE', clientMetadata },
    ],
  ])
  expect(pool.events.at(-1)?.request.session).toEqual([...before, challenge(true, 'Q2')])
})

test('CUSTOM_AUTH gives the functions only a copy of the earlier answers', async () => {
  const pool = triggerPool({
    ...twoQuestions,
    CreateAuthChallenge: (event) => {
      for (const each of event.request.session) each.challengeMetadata = 'changed'
      return twoQuestions.CreateAuthChallenge(event)
    },
  })
  const second = (await answer(pool, (await start(pool)).body, '2')).body
  await answer(pool, second, '4')
  expect(pool.events.at(-1)?.request.session).toEqual([challenge(true, 'Q1'), challenge(true, 'Q2')])
})

test('CUSTOM_AUTH ends with an error when DefineAuthChallenge says so', async () => {
  const pool = triggerPool(twoQuestions)
  expect(refusal(await answer(pool, (await start(pool)).body, '3'))).toBe(
    '400 NotAuthorizedException: Incorrect username or password.',
  )
  expect(pool.events.at(-1)?.request.session).toEqual([challenge(false, 'Q1')])
})

test('CUSTOM_AUTH asks for the password first if the client sends SRP_A and DefineAuthChallenge requires it', async () => {
  const pool = triggerPool(twoQuestions)
  expect((await provePassword(pool, 'custom@example.com')).body.ChallengeParameters).toMatchObject({
    question: 'What is 1 + 1?',
  })
  const passed = (challengeName: string) => ({
    challengeName,
    challengeResult: true,
    challengeMetadata: null,
  })
  expect(pool.events.map(({ request }) => request.session)).toEqual([
    [passed('SRP_A')],
    [passed('SRP_A'), passed('PASSWORD_VERIFIER')],
    [passed('SRP_A'), passed('PASSWORD_VERIFIER')],
  ])
})

// aws-amplify/amplify-js#12887, aws-samples/amazon-cognito-passwordless-auth#194
test.each(['sms@example.com', 'new-password@example.com'])(
  'CUSTOM_AUTH without a password asks %s neither for a second factor nor for a new password',
  async (name) => {
    const pool = triggerPool(twoQuestions)
    const second = (await answer(pool, (await start(pool, name)).body, '2')).body
    expect((await answer(pool, second, '4')).body.AuthenticationResult).toBeDefined()
  },
)

test('CUSTOM_AUTH after a password asks for a second factor or a new password once the questions are answered', async () => {
  const pool = triggerPool(twoQuestions)
  for (const [name, next] of [
    ['sms@example.com', 'SMS_MFA'],
    ['new-password@example.com', 'NEW_PASSWORD_REQUIRED'],
  ] as const) {
    const first = (await provePassword(pool, name)).body
    const second = (await answer(pool, first, '2')).body
    expect((await answer(pool, second, '4')).body.ChallengeName).toBe(next)
  }
})

test('CUSTOM_AUTH calls the triggers for a name without an account, which gets no tokens even if they say so', async () => {
  const pool = triggerPool({ DefineAuthChallenge: answering({ issueTokens: true }) })
  expect((await start(pool)).body.AuthenticationResult).toBeDefined()
  expect((await start(pool, 'nobody@example.com')).error).toBe('NotAuthorizedException')
  expect(pool.events[1]?.request).toEqual({ userAttributes: {}, userNotFound: true, session: [] })
  await pool.control('client', { preventUserExistenceErrors: 'LEGACY' })
  expect((await start(pool, 'nobody@example.com')).error).toBe('UserNotFoundException')
  expect(pool.events).toHaveLength(2)
})

test.each([null, 'SMS_MFA', 'PASSWORD_VERIFIER'])(
  'CUSTOM_AUTH refuses the challenge %s of DefineAuthChallenge, because it cannot be asked',
  async (challengeName) => {
    const pool = triggerPool({ DefineAuthChallenge: answering({ challengeName }) })
    expect((await start(pool)).error).toBe('InvalidLambdaResponseException')
  },
)

test('CUSTOM_AUTH needs all three triggers if the application has one of them', async () => {
  const pool = triggerPool({ VerifyAuthChallengeResponse: same })
  const message =
    '400 InvalidParameterException: Custom auth lambda trigger is not configured for the user pool.'
  expect(refusal(await start(pool))).toBe(message)
  const { DefineAuthChallenge } = twoQuestions
  expect(refusal(await start(triggerPool({ DefineAuthChallenge })))).toBe(message)
})
