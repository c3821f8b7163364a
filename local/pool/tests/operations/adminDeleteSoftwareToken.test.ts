import { expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { admin, control, signIn } = testPool()

const remove = (name: string) => admin('AdminDeleteSoftwareToken', name)

// AdminDeleteSoftwareToken, API reference.
test('AdminDeleteSoftwareToken removes the app, and the next sign-in asks for another factor', async () => {
  expect((await remove('choose@example.com')).body).toEqual({})
  expect((await signIn('choose@example.com')).body.ChallengeName).toBe('SMS_MFA')
  const { body } = await admin('AdminGetUser', 'choose@example.com')
  expect(body.UserMFASettingList).toEqual(['SMS_MFA'])
  expect(refusal(await remove('choose@example.com'))).toContain('has not set up software token mfa')
})

test('AdminDeleteSoftwareToken removes even the last factor when MFA is required, and the next sign-in sets one up', async () => {
  await control('pool', { mfa: 'ON' })
  expect((await remove('totp@example.com')).body).toEqual({})
  expect((await admin('AdminGetUser', 'totp@example.com')).body).not.toHaveProperty('PreferredMfaSetting')
  expect((await signIn('totp@example.com')).body.ChallengeName).toBe('MFA_SETUP')
})
