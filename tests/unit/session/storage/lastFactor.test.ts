import { expect, test } from 'vitest'
import { firstFactor, rowIn } from '../../../../src/browserStorage'
import { lastFactorIn } from '../../../../src/session/storage/lastFactor'
import { keptInMemory } from '../../../support/webStorage'

const NAME = 'ada@example.com'
const KEY = firstFactor('scope').key

test('the user name is remembered after a sign-in by passkey and removed after one by another way', () => {
  const storage = keptInMemory()
  const last = lastFactorIn(rowIn(storage, KEY))
  last.keep('WEB_AUTHN', NAME)
  expect(lastFactorIn(rowIn(storage, KEY)).passkeyUsername()).toBe(NAME)
  last.keep('EMAIL_OTP', NAME)
  expect(last.factor()).toBe('EMAIL_OTP')
  expect(last.passkeyUsername()).toBeUndefined()
  expect(storage().getItem(KEY)).toBe('{"factor":"EMAIL_OTP"}')
})

test('a user name stored with another way is not used for a passkey', () => {
  const storage = keptInMemory()
  storage().setItem(KEY, JSON.stringify({ factor: 'SMS_OTP', username: NAME }))
  expect(lastFactorIn(rowIn(storage, KEY)).passkeyUsername()).toBeUndefined()
})

test('a sign-in by the way that the form asks for anyway is not remembered and removes the way before', () => {
  const last = lastFactorIn(rowIn(keptInMemory(), KEY), 'PASSWORD')
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
    expect(lastFactorIn(rowIn(storage, KEY)).factor()).toBeUndefined()
  },
)

test('two app clients on one origin do not share the remembered way', () => {
  expect(firstFactor('one').key).not.toBe(firstFactor('other').key)
})

test('blocked storage remembers no way and causes no error', () => {
  const last = lastFactorIn(
    rowIn(() => {
      throw new DOMException('Blocked', 'SecurityError')
    }, KEY),
  )
  last.keep('SMS_OTP', NAME)
  last.forget()
  expect(last.factor()).toBeUndefined()
})
