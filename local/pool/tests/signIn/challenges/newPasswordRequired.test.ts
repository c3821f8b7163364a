import { expect, test } from 'vitest'
import { refusal, signInBySrp } from '../../../../../tests/support/poolClient'
import { testPool } from '../../testPool'

const { call, clientId, control, signIn, respond } = testPool()

const startTemporary = async (name: string) => {
  const { body } = await signInBySrp(call, clientId, name)
  const answer = (responses: object) =>
    respond('NEW_PASSWORD_REQUIRED', { USERNAME: name, ...responses }, { Session: body.Session })
  return { body, answer }
}

test('a temporary password is replaced, here by the same password', async () => {
  const { body, answer } = await startTemporary('new-password@example.com')
  expect(body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  expect(body.AuthenticationResult).toBeUndefined()
  expect(JSON.parse(body.ChallengeParameters.requiredAttributes)).toEqual([])
  expect((await answer({ NEW_PASSWORD: 'Passw0rd!' })).status).toBe(200)
  expect((await signIn('new-password@example.com')).body.AuthenticationResult).toBeDefined()
})

test('a temporary password cannot be replaced by an old password that the history forbids, and the session can be used again', async () => {
  const { body, answer } = await startTemporary('new-password-refused@example.com')
  expect(JSON.parse(body.ChallengeParameters.requiredAttributes)).toEqual(['userAttributes.given_name'])
  const given = { 'userAttributes.given_name': 'Ruth' }
  expect(refusal(await answer({ NEW_PASSWORD: 'An0ther one!' }))).toBe(
    '400 InvalidParameterException: Invalid attributes given, given_name is missing',
  )
  const again = refusal(await answer({ NEW_PASSWORD: 'Passw0rd!', ...given }))
  expect(again).toContain('PasswordHistoryPolicyViolationException')
  expect(refusal(await answer({ NEW_PASSWORD: 'short', ...given }))).toContain('InvalidPasswordException')
  expect((await answer({ NEW_PASSWORD: 'An0ther one!', ...given })).status).toBe(200)
  expect((await signIn('new-password-refused@example.com', 'An0ther one!')).status).toBe(200)
})

// aws-samples/aws-saas-factory-bootcamp#67
const MODIFY = 'NotAuthorizedException: Cannot modify an already provided'
test.each([
  ['email', 'other@example.com', `${MODIFY} email`],
  ['email', 'new-password@example.com', `${MODIFY} email`],
  ['family_name', 'New', `${MODIFY} family_name`],
  [
    'email_verified',
    'true',
    'InvalidParameterException: Cannot modify the non-mutable attribute email_verified',
  ],
])(
  'a temporary password is not replaced if the answer changes %s, which the user has, to %s',
  async (name, value, message) => {
    const { answer } = await startTemporary('new-password@example.com')
    const changing = { NEW_PASSWORD: 'An0ther one!', [`userAttributes.${name}`]: value }
    expect(refusal(await answer(changing))).toBe(`400 ${message}`)
    expect((await answer({ NEW_PASSWORD: 'An0ther one!' })).status).toBe(200)
  },
)

test('a temporary password is valid for seven days', async () => {
  await control('clock', { advanceSeconds: 7 * 24 * 3600 })
  expect(refusal(await signIn('new-password@example.com'))).toContain('Temporary password has expired')
})
