/** Which triggers a request calls, in order, and which get its ClientMetadata, by the API reference. */
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

type Pool = ReturnType<typeof triggerPool>
type Run = (pool: Pool, operation: string) => Promise<unknown>

/** The triggers of a request, with a + for its metadata as clientMetadata, or a ~ as validationData. */
const called = ({ events }: Pool) =>
  events.map(({ triggerSource, request }) => {
    const has = (field: string) => request[field]?.theme === 'dark'
    return triggerSource + (has('clientMetadata') ? '+' : '') + (has('validationData') ? '~' : '')
  })

/** A request that comes before the one in question: its triggers do not count. */
async function after<T>({ events }: Pool, earlier: Promise<T>): Promise<T> {
  const answer = await earlier
  events.length = 0
  return answer
}

const newestCode = async (pool: Pool) => (await pool.read('/inbox.json'))[0]?.code

const of =
  (name: string, more: object = {}): Run =>
  ({ admin, ClientId }, operation) =>
    admin(operation, `${name}@example.com`, { ClientId, ...more, ClientMetadata })

const start = (AuthFlow: string, name: string, more: object = {}) => {
  const who = { USERNAME: `${name}@example.com`, PASSWORD: 'Passw0rd!', SRP_A: 'abc123', ...more }
  return (pool: Pool) => pool.start(AuthFlow, who, { ClientMetadata })
}
const signIn = (name: string) => start('USER_PASSWORD_AUTH', name)

const answer =
  (begin: ReturnType<typeof start>, name: string, more: object = {}): Run =>
  async (pool, operation) => {
    const { ClientId, UserPoolId } = pool
    const { ChallengeName, Session } = (await after(pool, begin(pool))).body
    const code = await newestCode(pool)
    const codes = { SMS_MFA_CODE: code, EMAIL_OTP_CODE: code }
    const ChallengeResponses = { USERNAME: `${name}@example.com`, ...codes, ...more }
    const input = { UserPoolId, ClientId, ChallengeName, Session, ChallengeResponses, ClientMetadata }
    return pool.call(operation, input)
  }

const withTokens =
  (input: object = {}): Run =>
  async (pool, operation) => {
    const { AccessToken, RefreshToken } = (await after(pool, pool.signIn())).body.AuthenticationResult
    const given = { ClientId: pool.ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AccessToken, RefreshToken }
    const AuthParameters = { REFRESH_TOKEN: RefreshToken }
    return pool.call(operation, { ...given, AuthParameters, ...input, ClientMetadata })
  }

/** A confirmation by the code that another operation sends. */
const confirm =
  (name: string, sending: string): Run =>
  async (pool, operation) => {
    await after(pool, pool.admin(sending, `${name}@example.com`, { ClientId: pool.ClientId }))
    const given = { ConfirmationCode: await newestCode(pool), Password: 'An0ther passw0rd!' }
    return of(name, given)(pool, operation)
  }

const UserAttributes = [{ Name: 'email', Value: 'other@example.com' }]
const PRE = 'PreAuthentication_Authentication~'
const POST = 'PostAuthentication_Authentication'
const QUESTION = 'DefineAuthChallenge_Authentication CreateAuthChallenge_Authentication'
const byCode = start('USER_AUTH', 'unconfirmed', { PREFERRED_CHALLENGE: 'EMAIL_OTP' })
const chosen = { ANSWER: 'SMS_MFA' }
const chosenPassword = { NEW_PASSWORD: 'An0ther passw0rd!' }

test.each<[operation: string, run: Run, triggers: string]>([
  ['SignUp', (pool) => pool.signUp(undefined, { ClientMetadata }), 'PreSignUp_SignUp+ CustomMessage_SignUp+'],
  ['InitiateAuth', signIn('plain'), `${PRE} ${POST} TokenGeneration_Authentication`],
  ['InitiateAuth that sends a code', signIn('sms'), `${PRE} CustomMessage_Authentication`],
  ['InitiateAuth for nobody', signIn('nobody'), `UserMigration_Authentication~ ${PRE}`],
  ['InitiateAuth by SRP', start('USER_SRP_AUTH', 'plain'), PRE],
  ['InitiateAuth for nobody by SRP', start('USER_SRP_AUTH', 'nobody'), PRE],
  ['InitiateAuth by a question', start('CUSTOM_AUTH', 'custom'), `${PRE} ${QUESTION}`],
  ['InitiateAuth by a refresh token', withTokens(), 'TokenGeneration_RefreshTokens'],
  ['GetTokensFromRefreshToken', withTokens(), 'TokenGeneration_RefreshTokens+'],
  ['RespondToAuthChallenge', answer(signIn('sms'), 'sms'), `${POST}+ TokenGeneration_Authentication+`],
  [
    'RespondToAuthChallenge with a new password',
    answer(signIn('new-password'), 'new-password', chosenPassword),
    `${POST}+ TokenGeneration_NewPasswordChallenge+`,
  ],
  [
    'RespondToAuthChallenge with a code that confirms a sign-up',
    answer(byCode, 'unconfirmed'),
    `PostConfirmation_ConfirmSignUp ${POST}+ TokenGeneration_Authentication+`,
  ],
  [
    'RespondToAuthChallenge that sends a code',
    answer(signIn('choose'), 'choose', chosen),
    'CustomMessage_Authentication',
  ],
  [
    'AdminRespondToAuthChallenge that sends a code',
    answer(signIn('choose'), 'choose', chosen),
    'CustomMessage_Authentication+',
  ],
  ['ConfirmSignUp', confirm('unconfirmed', 'ResendConfirmationCode'), 'PostConfirmation_ConfirmSignUp+'],
  ['AdminConfirmSignUp', of('unconfirmed'), 'PostConfirmation_ConfirmSignUp+'],
  ['ConfirmForgotPassword', confirm('totp', 'ForgotPassword'), 'PostConfirmation_ConfirmForgotPassword+'],
  ['ResendConfirmationCode', of('unconfirmed'), 'CustomMessage_ResendCode+'],
  ['ForgotPassword', of('plain'), 'CustomMessage_ForgotPassword+'],
  ['AdminResetUserPassword', of('plain'), 'CustomMessage_ForgotPassword+'],
  ['AdminResetUserPassword without an address', of('unverified'), ''],
  ['AdminUpdateUserAttributes', of('plain', { UserAttributes }), 'CustomMessage_UpdateUserAttribute+'],
  ['AdminCreateUser', of('made'), 'PreSignUp_AdminCreateUser+ CustomMessage_AdminCreateUser'],
  ['AdminCreateUser again', of('new-password', { MessageAction: 'RESEND' }), 'CustomMessage_AdminCreateUser'],
  ['UpdateUserAttributes', withTokens({ UserAttributes }), 'CustomMessage_UpdateUserAttribute+'],
  [
    'GetUserAttributeVerificationCode',
    withTokens({ AttributeName: 'email' }),
    'CustomMessage_VerifyUserAttribute+',
  ],
])('%s calls these triggers and no others', async (operation, run, triggers) => {
  const pool = triggerPool(everyTrigger)
  await run(pool, operation.replace(/ .*/, ''))
  expect(called(pool).join(' ')).toBe(triggers)
})
