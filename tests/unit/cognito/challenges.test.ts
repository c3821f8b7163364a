import { RespondToAuthChallengeCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { answerChallenge, readStep, type ChallengeName } from '../../../src/cognito/challenges'
import { stubCognito } from '../../support/cognito'
import { testPool } from '../../support/session'
import { mintTokens } from '../../support/tokens'

const cognito = stubCognito()

const OPEN = { username: 'ada', challengeSession: 'opaque' }

test.each([
  ['SMS_MFA', { CODE_DELIVERY_DESTINATION: '+*89' }, { destination: '+*89' }],
  ['EMAIL_OTP', { CODE_DELIVERY_DESTINATION: 'a***@e***' }, { destination: 'a***@e***' }],
  ['SOFTWARE_TOKEN_MFA', { FRIENDLY_DEVICE_NAME: 'phone' }, {}],
  [
    'SELECT_MFA_TYPE',
    { MFAS_CAN_CHOOSE: '["SMS_MFA","EMAIL_MFA","SONG"]' },
    { factors: ['SMS_MFA', 'EMAIL_OTP'] },
  ],
  ['SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: 'no JSON' }, { factors: [] }],
  ['MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' }, { factors: ['SOFTWARE_TOKEN_MFA'] }],
  [
    'NEW_PASSWORD_REQUIRED',
    { requiredAttributes: '["userAttributes.given_name", 7]', userAttributes: '{"email":"a@e.com","n":1}' },
    { requiredAttributes: ['given_name'], attributes: { email: 'a@e.com' } },
  ],
  ['NEW_PASSWORD_REQUIRED', {}, { requiredAttributes: [], attributes: {} }],
  ['CUSTOM_CHALLENGE', { question: 'Who?' }, { parameters: { question: 'Who?' } }],
] as const)('the challenge %s is read from the parameters %j', (ChallengeName, ChallengeParameters, read) => {
  const reply = { ChallengeName, ChallengeParameters, Session: 'opaque' }
  expect(readStep(Object(reply), 'ada')).toEqual({ ...OPEN, name: ChallengeName, ...read })
})

test('the real user name of the reply takes the place of the typed one', () => {
  const reply = { ChallengeName: 'SOFTWARE_TOKEN_MFA', ChallengeParameters: { USER_ID_FOR_SRP: 'real' } }
  expect(readStep(Object(reply), 'typed')).toMatchObject({ username: 'real', challengeSession: '' })
})

test.each(['DEVICE_PASSWORD_VERIFIER', 'DEVICE_SRP_AUTH', '__proto__', 'toString'])(
  '%s is reported as an unknown step',
  (name) => {
    const reply = Object({ ChallengeName: name })
    expect(() => readStep(reply, 'ada')).toThrow('Unexpected sign-in step')
    expect(() => readStep(reply, 'ada')).toThrow(expect.objectContaining({ code: 'unexpected-step' }))
  },
)

test('a reply without tokens and challenge is no step: something other than the pool has answered', () => {
  expect(() => readStep(Object({}), 'ada')).toThrow(expect.objectContaining({ code: 'malformed-reply' }))
})

const pool = testPool('USER_SRP_AUTH')

test.each([
  ['SMS_MFA', { code: '012345' }, { SMS_MFA_CODE: '012345' }],
  ['EMAIL_OTP', { code: '012345' }, { EMAIL_OTP_CODE: '012345' }],
  ['SOFTWARE_TOKEN_MFA', { code: '012345' }, { SOFTWARE_TOKEN_MFA_CODE: '012345' }],
  ['SELECT_MFA_TYPE', { factor: 'EMAIL_OTP' }, { ANSWER: 'EMAIL_OTP' }],
  ['MFA_SETUP', {}, {}],
  ['MFA_SETUP', { email: 'ada@example.com' }, { EMAIL: 'ada@example.com' }],
  [
    'NEW_PASSWORD_REQUIRED',
    { password: 'N3w!', attributes: { given_name: 'Ada' } },
    { NEW_PASSWORD: 'N3w!', 'userAttributes.given_name': 'Ada' },
  ],
  ['CUSTOM_CHALLENGE', { answer: 'open sesame' }, { ANSWER: 'open sesame' }],
] as const)(
  'the challenge %s is answered %j with its session, the user name and %j',
  async (name, given, responses) => {
    cognito.on(RespondToAuthChallengeCommand).resolves({ AuthenticationResult: mintTokens() })
    const answered = answerChallenge<ChallengeName>(pool, Object({ ...OPEN, name }), given)
    expect(await answered).toMatchObject({ name: 'DONE' })
    expect(cognito.commandCalls(RespondToAuthChallengeCommand)[0]?.args[0].input).toEqual({
      ChallengeName: name,
      ClientId: 'client',
      Session: 'opaque',
      ChallengeResponses: { USERNAME: 'ada', ...responses },
    })
  },
)
