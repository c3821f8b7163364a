import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasBlankEdge, meetsPasswordRule, passwordRule } from '../../../src/forms/passwordRule'
import { property } from '../../support/property'

// The definition again, written from the specification and Cognito's list, not from the code: character by character
// instead of by regular expression.
const SPECIAL = new Set('^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+- ')
const between = (from: string, to: string) => (c: string) => c >= from && c <= to
const isBlank = (c: string | undefined) => c !== undefined && c.trim() === ''

function defined(password: string): boolean {
  const characters = password.normalize('NFC').split('')
  return (
    characters.length >= 8 &&
    characters.length <= 256 &&
    characters.some(between('A', 'Z')) &&
    characters.some(between('a', 'z')) &&
    characters.some(between('0', '9')) &&
    characters.some((c) => SPECIAL.has(c)) &&
    !isBlank(characters[0]) &&
    !isBlank(characters.at(-1))
  )
}

const unmet = (password: string) => [
  ...passwordRule(password).flatMap(({ id, met }) => (met ? [] : [id])),
  ...(hasBlankEdge(password) ? ['edges'] : []),
]

const isAccepted = (password: string) => meetsPasswordRule(password) && !hasBlankEdge(password)

// Texts near the edge of the rule: required characters, look-alikes and white space.
const PARTS = Array.from('Az09Za! -\\"^€Éß٣\u0308\u212a\t\u00a0😀')
const nearby = fc.array(fc.constantFrom(...PARTS), { maxLength: 14 }).map((parts) => parts.join(''))

describe('the password rule', () => {
  property('agrees with its definition on texts near its edge', 300, (values) => {
    fc.assert(
      fc.property(nearby, (password) => isAccepted(password) === defined(password)),
      values,
    )
  })

  test.each([
    ['Passw0rd!', []],
    ['Pass w0rd', []],
    ['Passw0rd', ['special']],
    ['PASSW0RD!', ['letters']],
    ['Password!', ['digit']],
    ['Pass1!a', ['length']],
    [' Passw0rd!', ['edges']],
    ['Passw0rd! ', ['edges']],
    ['Passw0rd!\u200b', ['edges']],
    ['\u200ePassw0rd!', ['edges']],
    ['ÉÀÈssw0rd!', ['letters']],
    // As it is sent, a letter with its mark is one character, and belongs to no class.
    ['E\u0301ssw0rd!', ['letters']],
    ['Abcde1u\u0308', ['length', 'special']],
    ['Passw٣rd!', ['digit']],
    ['Passw0rd€', ['special']],
    ['', ['length', 'letters', 'digit', 'special']],
  ])('%j does not meet these parts of the rule: %j', (password, lines) => {
    expect(unmet(password)).toEqual(lines)
  })

  test('8 and 256 characters are allowed, 7 and 257 are not', () => {
    const ofLength = (length: number) => 'Aa1!'.padEnd(length, 'x')
    expect([7, 8, 256, 257].map((length) => unmet(ofLength(length)).join())).toEqual([
      'length',
      '',
      '',
      'length',
    ])
  })

  test.each([...SPECIAL])('%j counts as a special character', (sign) => {
    expect(unmet(`Abcdef1${sign}x`)).toEqual([])
  })
})
