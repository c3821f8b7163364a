import type { Interface } from 'node:readline/promises'
import { FALLBACK, LANGUAGES } from '../../src/messages/languages'
import { type Answers, given, READ, WrongAnswerError } from './answers'
import { REMOVABLE_PARTS, type PartName, isPartName, PART_NAMES } from './parts'

/** Asks for what no flag has answered. An empty answer leaves things as they are. */
export async function ask(
  terminal: Interface,
  answers: Answers,
  print: (text: string) => void,
): Promise<Answers> {
  const question = async <T>(text: string, read: (typed: string) => T): Promise<T | undefined> => {
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
  print('An empty answer leaves things as they are.\n\n')
  const { name, colour, languages, signUp, remove } = answers
  return given({
    name: name ?? (await question('Name of your product', READ.name)),
    colour: colour ?? (await question('Its colour, such as #0a7', READ.colour)),
    languages:
      languages ??
      (await question(`Languages to offer, ${FALLBACK} among them (${LANGUAGES.join(',')})`, READ.languages)),
    signUp: signUp ?? (await question('May people sign up themselves? (yes or no)', READ.signUp)),
    remove: remove ?? (await partsToRemove(question)),
  })
}

type Question = <T>(text: string, read: (typed: string) => T) => Promise<T | undefined>

async function partsToRemove(question: Question): Promise<PartName[]> {
  const removed: PartName[] = []
  for (const name of PART_NAMES.filter(isPartName))
    if (await question(`Remove ${REMOVABLE_PARTS[name].what}? (yes or no)`, READ.signUp)) removed.push(name)
  return removed
}
