import { expect, test } from 'vitest'
import { lastFactorIn } from '../../../../src/session/storage/lastFactor'
import { keptInMemory } from '../../../support/keptInMemory'

const NAME = 'ada@example.com'
const KEY = 'gatehouse.first-factor.scope'

test('the user name is remembered after a sign-in by passkey and removed after one by another way', () => {
  const storage = keptInMemory()
  const last = lastFactorIn(storage, 'scope')
  last.keep('WEB_AUTHN', NAME)
  expect(lastFactorIn(storage, 'scope').passkeyUsername()).toBe(NAME)
  last.keep('EMAIL_OTP', NAME)
  expect(last.factor()).toBe('EMAIL_OTP')
  expect(last.passkeyUsername()).toBeUndefined()
  expect(storage().getItem(KEY)).toBe('{"factor":"EMAIL_OTP"}')
})

test('a user name stored with another way is not used for a passkey', () => {
  const storage = keptInMemory()
  storage().setItem(KEY, JSON.stringify({ factor: 'SMS_OTP', username: NAME }))
  expect(lastFactorIn(storage, 'scope').passkeyUsername()).toBeUndefined()
})

test('a sign-in by the way that the form asks for anyway is not remembered and removes the way before', () => {
  const last = lastFactorIn(keptInMemory(), 'scope', 'PASSWORD')
  last.keep('WEB_AUTHN', NAME)
  last.keep('PASSWORD', NAME)
  expect(last.factor()).toBeUndefined()
  expect(last.passkeyUsername()).toBeUndefined()
})

test.each(['', 'null', '"WEB_AUTHN"', '{"factor":"__proto__"}', '{"factor":1}', '{'])(
  'stored text in another form is ignored: %s',
  (text) => {
    const storage = keptInMemory()
    storage().setItem(KEY, text)
    expect(lastFactorIn(storage, 'scope').factor()).toBeUndefined()
  },
)

test('two app clients on one origin do not share the remembered way', () => {
  const storage = keptInMemory()
  lastFactorIn(storage, 'one').keep('SMS_OTP', NAME)
  expect(lastFactorIn(storage, 'other').factor()).toBeUndefined()
})

test('blocked storage remembers no way and causes no error', () => {
  const last = lastFactorIn(() => {
    throw new DOMException('Blocked', 'SecurityError')
  }, 'scope')
  last.keep('SMS_OTP', NAME)
  last.forget()
  expect(last.factor()).toBeUndefined()
})
