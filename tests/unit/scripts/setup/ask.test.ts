import { expect, test } from 'vitest'
import type { Answers } from '../../../../scripts/setup/answers'
import { ask } from '../../../../scripts/setup/ask'
import { LANGUAGES } from '../../../../src/messages/languages'

/** The interview of somebody who types these lines. */
async function interview(typed: readonly string[], known: Answers = {}) {
  const asked: string[] = []
  const printed: string[] = []
  const question = (text: string) => Promise.resolve(typed[asked.push(text) - 1] ?? '')
  const answers = await ask({ question }, known, (text) => printed.push(text))
  return { answers, asked, printed: printed.join('') }
}

test('what is typed is what is answered', async () => {
  const { answers } = await interview([
    'Acme',
    '0a7',
    LANGUAGES.join(','),
    'y',
    'no',
    'yes',
    '',
    'n',
    'y',
    '',
  ])
  expect(answers).toEqual({
    name: 'Acme',
    colour: '#00aa77',
    languages: [...LANGUAGES],
    signUp: true,
    remove: ['bench', 'pictures'],
  })
})

test('a wrong answer is told, and asked for again', async () => {
  const { answers, asked, printed } = await interview(['Acme', 'teal', '#0a7'])
  expect(answers).toMatchObject({ name: 'Acme', colour: '#00aa77' })
  expect(asked[2]).toBe(asked[1])
  expect(printed).toContain('"teal" is not a colour.')
})

test('nobody is asked for what a flag has answered, and an empty answer changes nothing', async () => {
  const { answers, asked } = await interview([], { name: 'Acme', remove: [] })
  expect(answers).toEqual({ name: 'Acme', remove: [] })
  expect(asked).toHaveLength(4)
})

test('nothing is written unless it is wanted, and only yes or no is an answer', async () => {
  const known = { name: 'Acme', colour: '#00aa77', signUp: false, remove: [] }
  expect((await interview(['', 'perhaps', 'no'], known)).answers).toBeUndefined()
  expect((await interview(['', 'perhaps', 'yes'], known)).answers).toEqual(known)
})
