import { expect, test } from 'vitest'
import type { Answers } from '../../../../scripts/setup/answers'
import { ask } from '../../../../scripts/setup/ask'
import { LANGUAGES } from '../../../../src/messages/languages'

/** The interview with a person who types these lines. */
async function interview(typed: readonly string[], known: Answers = {}) {
  const asked: string[] = []
  const printed: string[] = []
  const question = (text: string) => Promise.resolve(typed[asked.push(text) - 1] ?? '')
  const answers = await ask({ question }, known, (text) => printed.push(text))
  return { answers, asked, printed: printed.join('') }
}

test('the typed lines become the answers', async () => {
  const typed = ['Acme', 'Orders', 'MIT', '0a7', LANGUAGES.join(','), 'y', 'no', '', 'yes', '']
  const { answers } = await interview(typed)
  expect(answers).toEqual({
    name: 'Acme',
    description: 'Orders',
    license: 'MIT',
    colour: '#00aa77',
    languages: [...LANGUAGES],
    signUp: true,
    remove: ['stack'],
  })
})

test('after a wrong answer the message says why, and the question is asked again', async () => {
  const { answers, asked, printed } = await interview(['Acme', '', '', 'teal', '#0a7'])
  expect(answers).toMatchObject({ name: 'Acme', colour: '#00aa77' })
  expect(asked[4]).toBe(asked[3])
  expect(printed).toContain('"teal" is not a colour.')
})

test('a question that a flag has answered is not asked, and an empty answer changes nothing', async () => {
  const { answers, asked } = await interview([], { name: 'Acme', remove: [] })
  expect(answers).toEqual({ name: 'Acme', remove: [] })
  expect(asked).toHaveLength(6)
})

test('nothing is written without a final yes, and only yes or no is accepted', async () => {
  const known = { name: 'Acme', description: 'Orders', license: 'MIT', colour: '#0a7', remove: [] }
  expect((await interview(['', '', 'perhaps', 'no'], known)).answers).toBeUndefined()
  expect((await interview(['', '', 'perhaps', 'yes'], known)).answers).toEqual(known)
})
