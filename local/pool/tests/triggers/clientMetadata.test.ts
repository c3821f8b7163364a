/** The triggers that get ClientMetadata, and its name there, by the API reference of each operation. */
import { expect, test } from 'vitest'
import type { Triggers } from '../../triggers/events'
import { isTriggerName, TRIGGER_SOURCES } from '../../triggers/sources'
import { customQuestion } from '../../triggers/customQuestion'
import { triggerPool } from './triggerPool'

const same = <T>(event: T): T => event

const everyTrigger: Triggers = {
  PreSignUp: same,
  PostConfirmation: same,
  PreAuthentication: same,
  PostAuthentication: same,
  PreTokenGeneration: same,
  UserMigration: same,
  CustomMessage: same,
  ...customQuestion,
}

const ClientMetadata = { theme: 'dark' }

/** The triggers that got the data in the last request, with the field that had it. */
const seen = (pool: ReturnType<typeof triggerPool>) =>
  pool.events.flatMap(({ triggerSource, request }) =>
    ['clientMetadata', 'validationData']
      .filter((field) => request[field]?.theme === 'dark')
      .map((field) => `${triggerSource} ${field}`),
  )

type Pool = ReturnType<typeof triggerPool>

const CASES: [operation: string, run: (pool: Pool) => Promise<unknown>, reached: string[]][] = [
  [
    'SignUp',
    (pool) => pool.signUp('new@example.com', { ClientMetadata }),
    ['PreSignUp_SignUp clientMetadata', 'CustomMessage_SignUp clientMetadata'],
  ],
  [
    'InitiateAuth with a password',
    (pool) => pool.signIn('sms@example.com', 'Passw0rd!', { ClientMetadata }),
    ['PreAuthentication_Authentication validationData'],
  ],
  [
    'InitiateAuth of a name without an account',
    (pool) => pool.signIn('nobody@example.com', 'Passw0rd!', { ClientMetadata }),
    ['UserMigration_Authentication validationData', 'PreAuthentication_Authentication validationData'],
  ],
  [
    'InitiateAuth of CUSTOM_AUTH',
    ({ call, ClientId }) =>
      call('InitiateAuth', {
        AuthFlow: 'CUSTOM_AUTH',
        ClientId,
        AuthParameters: { USERNAME: 'custom@example.com' },
        ClientMetadata,
      }),
    ['PreAuthentication_Authentication validationData'],
  ],
  [
    'RespondToAuthChallenge',
    async ({ respond, signIn, lastCode }) => {
      const { Session } = (await signIn('sms@example.com')).body
      const SMS_MFA_CODE = await lastCode('+4915550000002')
      return respond('SMS_MFA', { USERNAME: 'sms@example.com', SMS_MFA_CODE }, { Session, ClientMetadata })
    },
    ['PostAuthentication_Authentication clientMetadata', 'TokenGeneration_Authentication clientMetadata'],
  ],
  [
    'RespondToAuthChallenge that sends a code',
    async ({ respond, signIn }) => {
      const { Session } = (await signIn('choose@example.com')).body
      const chosen = { USERNAME: 'choose@example.com', ANSWER: 'SMS_MFA' }
      return respond('SELECT_MFA_TYPE', chosen, { Session, ClientMetadata })
    },
    [],
  ],
  [
    'AdminRespondToAuthChallenge that sends a code',
    async ({ call, signIn, ClientId, UserPoolId }) => {
      const { Session } = (await signIn('choose@example.com')).body
      const ChallengeResponses = { USERNAME: 'choose@example.com', ANSWER: 'SMS_MFA' }
      const ChallengeName = 'SELECT_MFA_TYPE'
      const request = { UserPoolId, ClientId, ChallengeName, ChallengeResponses, Session, ClientMetadata }
      return call('AdminRespondToAuthChallenge', request)
    },
    ['CustomMessage_Authentication clientMetadata'],
  ],
  [
    'ResendConfirmationCode',
    ({ call, ClientId }) =>
      call('ResendConfirmationCode', { ClientId, Username: 'unconfirmed@example.com', ClientMetadata }),
    ['CustomMessage_ResendCode clientMetadata'],
  ],
  [
    'ForgotPassword',
    ({ call, ClientId }) =>
      call('ForgotPassword', { ClientId, Username: 'plain@example.com', ClientMetadata }),
    ['CustomMessage_ForgotPassword clientMetadata'],
  ],
  [
    'AdminResetUserPassword',
    ({ admin }) => admin('AdminResetUserPassword', 'plain@example.com', { ClientMetadata }),
    ['CustomMessage_ForgotPassword clientMetadata'],
  ],
  [
    'AdminUpdateUserAttributes',
    ({ admin }) =>
      admin('AdminUpdateUserAttributes', 'plain@example.com', {
        UserAttributes: [{ Name: 'email', Value: 'other@example.com' }],
        ClientMetadata,
      }),
    ['CustomMessage_UpdateUserAttribute clientMetadata'],
  ],
  [
    'AdminCreateUser',
    ({ admin }) => admin('AdminCreateUser', 'made@example.com', { ClientMetadata }),
    ['PreSignUp_AdminCreateUser clientMetadata'],
  ],
  [
    'UpdateUserAttributes',
    async ({ call, signIn }) => {
      const { AccessToken } = (await signIn()).body.AuthenticationResult
      const UserAttributes = [{ Name: 'email', Value: 'other@example.com' }]
      return call('UpdateUserAttributes', { AccessToken, UserAttributes, ClientMetadata })
    },
    ['CustomMessage_UpdateUserAttribute clientMetadata'],
  ],
  [
    'GetUserAttributeVerificationCode',
    async ({ call, signIn }) => {
      const { AccessToken } = (await signIn()).body.AuthenticationResult
      return call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email', ClientMetadata })
    },
    ['CustomMessage_VerifyUserAttribute clientMetadata'],
  ],
]

test.each(CASES)(
  'the client metadata of %s reaches exactly the triggers that AWS documents',
  async (_, run, reached) => {
    const pool = triggerPool(everyTrigger)
    await run(pool)
    expect(seen(pool)).toEqual(reached)
  },
)

test('only a trigger’s name is accepted as one', () => {
  expect(Object.keys(TRIGGER_SOURCES).every(isTriggerName)).toBe(true)
  expect(isTriggerName('PreSignup')).toBe(false)
  expect(isTriggerName('toString')).toBe(false)
})
