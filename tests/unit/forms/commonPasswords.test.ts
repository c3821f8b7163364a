import { describe, expect, test } from 'vitest'
import { COMMON_PASSWORDS, isCommonPassword } from '../../../src/forms/commonPasswords'
import { meetsPasswordRule } from '../../../src/forms/passwordRule'

const COMMON = (
  'Password1! password1! PASSWORD1! P@ssw0rd P@ssw0rd1 Passw0rd! Welcome1! ' +
  'Welcome@123 Admin@123 Qwerty123! 1qaz@WSX !QAZ2wsx Abc@1234 Summer2025! Company123!'
).split(' ')

describe('common passwords', () => {
  test.each(COMMON)('%s is refused', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  test.each(['Sesame 7', 'correct Horse 9', 'Passw0rd!x', 'xPassword1!', ''])(
    '%j is not on the list',
    (text) => {
      expect(isCommonPassword(text)).toBe(false)
    },
  )

  test('the list has more than a hundred entries, and each can meet the password rule in some mix of upper and lower case', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(100)
    const letters = /[a-z]/g
    for (const entry of COMMON_PASSWORDS) {
      const casings = [...entry.matchAll(letters)].map(
        ({ index }) => entry.slice(0, index) + entry.charAt(index).toUpperCase() + entry.slice(index + 1),
      )
      expect(casings.some(meetsPasswordRule), entry).toBe(true)
    }
  })
})
