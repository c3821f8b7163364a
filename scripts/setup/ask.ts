import type { Interface } from 'node:readline/promises'
import { FALLBACK } from '../../src/messages/languages'
import { type Answers, given, READ, WrongAnswerError } from './answers'
import { PART_NAMES, whatIs, type PartName } from './parts'
import { LANGUAGES } from './setLanguages'

/** Asks until the answer is valid. @returns undefined for an empty one */
type Question = <T>(text: string, read: (typed: string) => T) => Promise<T | undefined>

const questionOf =
  (terminal: Pick<Interface, 'question'>, print: (text: string) => void): Question =>
  async (text, read) => {
    for (;;) {
      const typed = await terminal.question(`${text}: `)
      if (typed.trim() === '') return undefined
      try {
        return read(typed)
      } catch (thrown) {
        if (!(thrown instanceof WrongAnswerError)) throw thrown
        print(`  ${thrown.message}\n`)
      }
    }
  }

/**
 * Asks the questions that no flag has answered. An empty answer leaves things as they are.
 * @returns undefined if the person decides that nothing should be written
 */
export async function ask(
  terminal: Pick<Interface, 'question'>,
  answers: Answers,
  print: (text: string) => void,
): Promise<Answers | undefined> {
  const question = questionOf(terminal, print)
  print('An empty answer leaves things as they are.\n\n')
  const { name, description, license, colour, languages, signUp, remove, keepTests } = answers
  const all = given({
    name: name ?? (await question('Name of your product', READ.name)),
    description: description ?? (await question('What it is, in one sentence', READ.description)),
    license:
      license ??
      (await question('Its licence: UNLICENSED, or a short name such as Apache-2.0', READ.license)),
    colour: colour ?? (await question('Its colour, such as 0a7', READ.colour)),
    languages:
      languages ??
      (await question(`Languages to offer, ${FALLBACK} among them (${LANGUAGES.join(',')})`, READ.languages)),
    signUp: signUp ?? (await question('May people sign up themselves? (yes or no)', READ.signUp)),
    remove: remove ?? (await partsToRemove(question)),
    keepTests,
  })
  const isWanted = (await question('\nWrite this? (yes or no) [yes]', READ.signUp)) ?? true
  return isWanted ? all : undefined
}

async function partsToRemove(question: Question): Promise<PartName[]> {
  const removed: PartName[] = []
  for (const name of PART_NAMES)
    if (await question(`Remove ${whatIs(name)}? (yes or no)`, READ.signUp)) removed.push(name)
  return removed
}
