import { expect, test } from 'vitest'
import type { Account } from '../../../../src/cognito/account'
import { isOnlyWayIn } from '../../../../src/session/account/onlyWayIn'
import { wherePasswordIs } from '../../../../src/session/account/wherePasswordIs'

type Ways = Account['waysIn']

test.each<[string, Pick<Account, 'provider' | 'waysIn'>]>([
  ['here', {}],
  ['here', { waysIn: ['EMAIL_OTP', 'PASSWORD'] }],
  ['none', { waysIn: ['WEB_AUTHN'] }],
  ['at-provider', { provider: 'AcmeSAML', waysIn: ['PASSWORD'] }],
])('a password is %s for %o', (where, account) => {
  expect(wherePasswordIs(account)).toBe(where)
})

test.each<[boolean, string, number, Account['factors'], Ways]>([
  [true, 'there is no other', 1, [], ['WEB_AUTHN']],
  [true, 'the ways in are not known', 1, [], undefined],
  [false, 'there is another passkey', 2, [], ['WEB_AUTHN']],
  [false, 'there is a password, also with a second step', 1, ['SMS_MFA'], ['WEB_AUTHN', 'PASSWORD']],
  [false, 'there is a password', 1, [], ['PASSWORD']],
  [false, 'there is a code by e-mail', 1, [], ['EMAIL_OTP']],
  [false, 'there is a code by text message', 1, [], ['SMS_OTP']],
  [true, 'a code is no way in with a second step', 1, ['SMS_MFA'], ['EMAIL_OTP', 'SMS_OTP']],
])('that a passkey is the only way in is %s: %s', (isOnly, _, count, factors, waysIn) => {
  const passkeys = Array.from({ length: count })
  expect(isOnlyWayIn({ passkeys, factors, ...(waysIn && { waysIn }) })).toBe(isOnly)
})
