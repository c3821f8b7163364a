import { expect, test } from 'vitest'
import { passwordStrength } from '../../../src/forms/passwordStrength'

const ADA = ['Ada', 'Lovelace', 'ada.lovelace@engines.example']
const levelOf = (password: string) => passwordStrength(password, ADA).level

test.each([
  ['', 0],
  ['Passw0rd!', 1],
  ['P@$$word1234!', 1],
  ['Qwertyuiop1!', 1],
  ['Aaaaaaaaaaaaaaa1!', 1],
  ['Summer2025!', 1],
  ['Kx7#mQ2p', 2],
  ['Kx7#mQ2pW', 3],
  ['Kx7#mQ2pWz4!', 4],
  ['four Clouds 7 forks', 4],
])('%j has the strength %i of 4', (password, level) => {
  expect(levelOf(password)).toBe(level)
})

test.each(['Ada-2024!', 'L0velace1!', 'Engines#99'])(
  '%j is weak for whom it is made of, and the person is told why',
  (password) => {
    expect(passwordStrength(password, ADA)).toEqual({ level: 1, contains: 'personal' })
    expect(passwordStrength(password, []).contains).not.toBe('personal')
  },
)

test('neither the end of an address nor a longer common word counts as the person’s', () => {
  expect(passwordStrength('Outcome7!x', ['ada@gmail.com']).contains).toBeUndefined()
  expect(passwordStrength('Company-Kx7', ['Comp Any']).contains).toBe('common')
})

test.each(['welcome-Kx7', 'Kx7#Kx7-123'])('of %j is told that a part of it is common', (password) => {
  expect(passwordStrength(password, ADA).contains).toBe('common')
})
