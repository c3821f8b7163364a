import { expect, test } from 'vitest'
import { factorState, preferring } from '../../../src/account/factors'
import type { Account } from '../../../src/cognito/account'

const account = (on: Omit<Account, 'attributes'>): Account => ({ attributes: {}, ...on })

test('a factor that is not switched on is off, even if it is the preferred one', () => {
  expect(factorState(account({ factors: [], preferredFactor: 'SMS_MFA' }), 'SMS_MFA')).toBe('off')
})

test('a factor is shown as preferred only if there are several; a single one is shown as on', () => {
  const one = account({ factors: ['SMS_MFA'], preferredFactor: 'SMS_MFA' })
  expect(factorState(one, 'SMS_MFA')).toBe('on')
  const two = account({ factors: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'], preferredFactor: 'SMS_MFA' })
  expect(factorState(two, 'SMS_MFA')).toBe('preferred')
  expect(factorState(two, 'SOFTWARE_TOKEN_MFA')).toBe('on')
})

test('preferring a factor removes the preference from the others that are on, and switches none on', () => {
  const two = account({ factors: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] })
  expect(preferring(two, 'SMS_MFA')).toEqual({ SMS_MFA: 'PREFERRED', SOFTWARE_TOKEN_MFA: 'NOT_PREFERRED' })
  expect(preferring(two, undefined)).toEqual({
    SMS_MFA: 'NOT_PREFERRED',
    SOFTWARE_TOKEN_MFA: 'NOT_PREFERRED',
  })
})
