import { expect, test } from 'vitest'
import { lastFactorIn } from '../../../../src/session/storage/lastFactor'
import { keptInMemory } from '../../../support/keptInMemory'

const NAME = 'ada@example.com'
const KEY = 'gatehouse.first-factor.scope'

test('the user name is kept where the way was a passkey, and gone after a sign-in by another way', () => {
  const storage = keptInMemory()
  const last = lastFactorIn(storage, 'scope')
  last.keep('WEB_AUTHN', NAME)
  expect(lastFactorIn(storage, 'scope').passkeyUsername()).toBe(NAME)
  last.keep('EMAIL_OTP', NAME)
  expect(last.factor()).toBe('EMAIL_OTP')
  expect(last.passkeyUsername()).toBeUndefined()
  expect(storage().getItem(KEY)).toBe('{"factor":"EMAIL_OTP"}')
})

test('a name that stands beside another way is no passkey’s', () => {
  const storage = keptInMemory()
  storage().setItem(KEY, JSON.stringify({ factor: 'SMS_OTP', username: NAME }))
  expect(lastFactorIn(storage, 'scope').passkeyUsername()).toBeUndefined()
})

test('what the form asks for itself is not remembered, and takes away what was', () => {
  const last = lastFactorIn(keptInMemory(), 'scope', 'PASSWORD')
  last.keep('WEB_AUTHN', NAME)
  last.keep('PASSWORD', NAME)
  expect(last.factor()).toBeUndefined()
  expect(last.passkeyUsername()).toBeUndefined()
})

test.each(['', 'null', '"WEB_AUTHN"', '{"factor":"__proto__"}', '{"factor":1}', '{'])(
  'what is none of ours is nothing: %s',
  (text) => {
    const storage = keptInMemory()
    storage().setItem(KEY, text)
    expect(lastFactorIn(storage, 'scope').factor()).toBeUndefined()
  },
)

test('two app clients on one origin do not meet', () => {
  const storage = keptInMemory()
  lastFactorIn(storage, 'one').keep('SMS_OTP', NAME)
  expect(lastFactorIn(storage, 'other').factor()).toBeUndefined()
})

test('where storage is blocked nothing is remembered, and nothing fails', () => {
  const last = lastFactorIn(() => {
    throw new DOMException('Blocked', 'SecurityError')
  }, 'scope')
  last.keep('SMS_OTP', NAME)
  last.forget()
  expect(last.factor()).toBeUndefined()
})
