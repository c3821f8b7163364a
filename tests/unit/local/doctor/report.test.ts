import { expect, test } from 'vitest'
import type { Finding } from '../../../../local/doctor/finding'
import { report } from '../../../../local/doctor/report'

const LONG = 'aws cognito-idp describe-user-pool-client '.repeat(5).trim()

const FINDINGS: Finding[] = [
  { verdict: 'ok', about: 'User pool', says: 'It answers.' },
  { verdict: 'warning', about: 'Clock', says: 'A word. '.repeat(30).trim() },
  {
    verdict: 'problem',
    about: 'App client',
    says: 'It has a secret.',
    fix: 'Make another.',
    commands: [LONG],
  },
]

test('the report lists every finding with its fix and commands, and counts them', () => {
  const text = report(FINDINGS, false)
  expect(text).toContain(' ok       User pool           It answers.\n')
  expect(text).toContain(' problem  App client          It has a secret.\n')
  expect(text).toContain('  Make another.\n')
  expect(text).toMatch(/ 1 problem, 1 warning\.\n$/)
})

test('the longest name of a check is separated from its text', () => {
  const findings: Finding[] = [{ verdict: 'unknown', about: 'Remembered browsers', says: 'Nothing.' }]
  expect(report(findings, false)).toContain(' unknown  Remembered browsers Nothing.\n')
})

test('the report breaks sentences at 100 columns, but not commands', () => {
  const lines = report(FINDINGS, false).split('\n')
  const long = lines.filter((line) => line.length > 101)
  expect(long).toEqual([expect.stringContaining(`$ ${LONG}`)])
})

test('the report uses colour only on request', () => {
  expect(report(FINDINGS, false)).not.toContain('\u001B')
  expect(report(FINDINGS, true)).toContain('\u001B')
})
