import { expect, test } from 'vitest'
import { asksForHelp, flagsOf, readCommand } from '../../../../scripts/setup/answers'

test('the answers of a command line make the same command line again', () => {
  const flags = ['--name', 'Acme', '--description', 'Orders, and who sends them', '--license', 'UNLICENSED']
  flags.push(
    '--colour',
    '0A7',
    '--languages',
    'en',
    '--sign-up',
    'y',
    '--remove',
    'example stack',
    '--keep-tests',
  )
  const { answers, yes, install, check } = readCommand([...flags, '--yes', '--no-check'])
  expect([yes, install, check]).toEqual([true, true, false])
  expect(answers).toEqual({
    name: 'Acme',
    description: 'Orders, and who sends them',
    license: 'UNLICENSED',
    colour: '#00aa77',
    languages: ['en'],
    signUp: true,
    remove: ['example', 'stack'],
    keepTests: true,
  })
  expect(readCommand(flagsOf(answers)).answers).toEqual(answers)
})

test('--help is recognised', () => {
  expect([asksForHelp(['--help']), asksForHelp(['--name', 'Acme'])]).toEqual([true, false])
})

test('a flag that is not given leaves no answer', () => {
  expect(readCommand([])).toEqual({ answers: {}, yes: false, install: true, check: true })
  expect(readCommand(['--remove', 'none', '--sign-up', 'no']).answers).toEqual({ remove: [], signUp: false })
})

test.each([
  [['--name', ' '], '--name: Type a name of 1 to 40 characters'],
  [['--name', '<b>'], '--name: Type a name of 1 to 40 characters'],
  [['--description', ''], '--description: Type one line'],
  [['--license', 'my own'], '--license: Type UNLICENSED'],
  [['--colour', 'teal'], '--colour: "teal" is not a colour. Type one like 0a7 or 00aa77.'],
  [['--languages', 'en,tlh'], '--languages: There is no "tlh" yet: docs/guides/languages.md'],
  [['--languages', ''], '--languages: Keep en'],
  [['--sign-up', 'maybe'], '--sign-up: Type yes or no.'],
  [['--remove', 'stack,tests'], '--remove: There is no part "tests". Type some of example,account'],
  [['--colour', 'teal', '--sign-up', 'maybe'], '00aa77.\n--sign-up: Type yes or no.'],
  [['--color', 'red'], 'The flags are --name, --description'],
])('%j is refused, and the message says what to type', (flags, sentence) => {
  expect(() => readCommand(flags)).toThrow(sentence)
})
