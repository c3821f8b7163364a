/** The triggers that get ClientMetadata, and its name there, by the API reference of each operation. */
import { expect, test } from 'vitest'
import type { Triggers } from '../../triggers/events'
import { customQuestion } from '../../triggers/customQuestion'
import { same, triggerPool } from './triggerPool'

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

/** A sign-in up to a choice of second factors, and the answer that sends a code. */
const choosing = async ({ signIn, ClientId, UserPoolId }: Pool) => {
  const { Session } = (await signIn('choose@example.com')).body
  const ChallengeResponses = { USERNAME: 'choose@example.com', ANSWER: 'SMS_MFA' }
  return {
    UserPoolId,
    ClientId,
    ChallengeName: 'SELECT_MFA_TYPE',
    ChallengeResponses,
    Session,
    ClientMetadata,
  }
}

const withToken = async ({ call, signIn }: Pool, operation: string, input: object) => {
  const { AccessToken } = (await signIn()).body.AuthenticationResult
  return call(operation, { AccessToken, ...input, ClientMetadata })
}

const UserAttributes = [{ Name: 'email', Value: 'other@example.com' }]
const PRE = 'PreAuthentication_Authentication validationData'

const CASES: [operation: string, run: (pool: Pool) => Promise<unknown>, reached: string[]][] = [
  [
    'SignUp',
    (pool) => pool.signUp('new@example.com', { ClientMetadata }),
    ['PreSignUp_SignUp clientMetadata', 'CustomMessage_SignUp clientMetadata'],
  ],
  [
    'InitiateAuth with a password',
    (pool) => pool.signIn('sms@example.com', 'Passw0rd!', { ClientMetadata }),
    [PRE],
  ],
  [
    'InitiateAuth of a name without an account',
    (pool) => pool.signIn('nobody@example.com', 'Passw0rd!', { ClientMetadata }),
    ['UserMigration_Authentication validationData', PRE],
  ],
  [
    'InitiateAuth of CUSTOM_AUTH',
    (pool) => pool.start('CUSTOM_AUTH', { USERNAME: 'custom@example.com' }, { ClientMetadata }),
    [PRE],
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
    async (pool) => pool.call('RespondToAuthChallenge', await choosing(pool)),
    [],
  ],
  [
    'AdminRespondToAuthChallenge that sends a code',
    async (pool) => pool.call('AdminRespondToAuthChallenge', await choosing(pool)),
    ['CustomMessage_Authentication clientMetadata'],
  ],
  ...(
    [
      ['ResendConfirmationCode', 'unconfirmed@example.com', {}, 'CustomMessage_ResendCode'],
      ['ForgotPassword', 'plain@example.com', {}, 'CustomMessage_ForgotPassword'],
      ['AdminResetUserPassword', 'plain@example.com', {}, 'CustomMessage_ForgotPassword'],
      [
        'AdminUpdateUserAttributes',
        'plain@example.com',
        { UserAttributes },
        'CustomMessage_UpdateUserAttribute',
      ],
      ['AdminCreateUser', 'made@example.com', {}, 'PreSignUp_AdminCreateUser'],
    ] as const
  ).map(([operation, name, input, source]): (typeof CASES)[number] => [
    operation,
    ({ admin, ClientId }) => admin(operation, name, { ClientId, ...input, ClientMetadata }),
    [`${source} clientMetadata`],
  ]),
  [
    'UpdateUserAttributes',
    (pool) => withToken(pool, 'UpdateUserAttributes', { UserAttributes }),
    ['CustomMessage_UpdateUserAttribute clientMetadata'],
  ],
  [
    'GetUserAttributeVerificationCode',
    (pool) => withToken(pool, 'GetUserAttributeVerificationCode', { AttributeName: 'email' }),
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
