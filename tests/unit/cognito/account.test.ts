import { GetUserAuthFactorsCommand, GetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { getAccount, readWaysIn } from '../../../src/cognito/account'
import { stubCognito } from '../../support/cognito'
import { testPool } from '../../support/session'

const [cognito, pool] = [stubCognito(), testPool('USER_SRP_AUTH')]

test('an account is read with its provider and the second steps that are known', async () => {
  const identities = '[{"providerName":"Google","userId":"1"}]'
  const [UserAttributes, factors] = [[{ Name: 'identities', Value: identities }], ['SMS_MFA']]
  const settings = { UserMFASettingList: [...factors, 'NEW_MFA'], PreferredMfaSetting: 'SMS_MFA' }
  cognito.on(GetUserCommand).resolvesOnce({ Username: 'google_1', UserAttributes, ...settings })
  const account = { attributes: { identities }, provider: 'Google', factors, preferredFactor: 'SMS_MFA' }
  expect(await getAccount(pool, '')).toEqual(account)
  cognito.on(GetUserCommand).resolves({ Username: 'ada', UserAttributes: undefined })
  expect(await getAccount(pool, '')).toEqual({ attributes: {}, factors: [] })
})

test('an authenticator app is no way in', async () => {
  const factors = { ConfiguredUserAuthFactors: ['PASSWORD' as const, 'SOFTWARE_TOKEN' as const] }
  cognito.on(GetUserAuthFactorsCommand).resolves(factors)
  expect(await readWaysIn(pool, '')).toEqual(['PASSWORD'])
})
