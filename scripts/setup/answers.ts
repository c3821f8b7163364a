import { parseArgs } from 'node:util'
import { FALLBACK } from '../../src/messages/languages'
import { isPartName, PART_NAMES, type PartName } from './parts'
import { LANGUAGES } from './setLanguages'

/** How the product should be. What is left out stays as it is. */
export interface Answers {
  name?: string
  /** One sentence for package.json. */
  description?: string
  /** As package.json has it: `UNLICENSED`, or a name of spdx.org. */
  license?: string
  /** As `#rrggbb`. */
  colour?: string
  languages?: string[]
  /** Whether people create accounts themselves. */
  signUp?: boolean
  remove?: PartName[]
  /** Whether our tests of what stays remain. */
  keepTests?: boolean
}

/** An answer that is not valid. The message says what to type instead. */
export class WrongAnswerError extends Error {
  override readonly name = 'WrongAnswerError'
}

/** The functions that read the text of an answer. @throws WrongAnswerError */
export const READ = {
  name: (text: string): string => {
    const name = text.trim()
    if (!/^[^\p{C}<>]{1,40}$/u.test(name))
      throw new WrongAnswerError('Type a name of 1 to 40 characters, without < and >, such as "Acme".')
    return name
  },
  description: (text: string): string => {
    const sentence = text.trim()
    if (!/^\P{C}{1,200}$/u.test(sentence)) throw new WrongAnswerError('Type one line of 1 to 200 characters.')
    return sentence
  },
  license: (text: string): string => {
    const name = text.trim()
    if (!/^[A-Za-z0-9][A-Za-z0-9.+-]*$/.test(name))
      throw new WrongAnswerError(
        'Type UNLICENSED, or the short name of a licence, such as MIT or Apache-2.0.',
      )
    return name
  },
  colour: (text: string): string => {
    const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? []
    if (digits === '') throw new WrongAnswerError(`"${text}" is not a colour. Type one like 0a7 or 00aa77.`)
    const whole = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
    return `#${whole.toLowerCase()}`
  },
  languages: (text: string): string[] => {
    const codes = listOf(text)
    const unknown = codes.filter((code) => !LANGUAGES.includes(code))
    if (unknown.length > 0)
      throw new WrongAnswerError(
        `There is no "${unknown.join(', ')}" yet: docs/guides/languages.md says how to add a language. ` +
          `Type some of ${LANGUAGES.join(',')}.`,
      )
    if (!codes.includes(FALLBACK))
      throw new WrongAnswerError(
        `Keep ${FALLBACK}: people whose language you do not offer read it. Type ${[FALLBACK, ...codes].join(',')}.`,
      )
    return codes
  },
  signUp: (text: string): boolean => {
    const isYes = /^y(es)?$/i.test(text.trim())
    if (!isYes && !/^no?$/i.test(text.trim())) throw new WrongAnswerError('Type yes or no.')
    return isYes
  },
  remove: (text: string): PartName[] => {
    const names = listOf(text).filter((name) => name !== 'none')
    const unknown = names.filter((name) => !isPartName(name))
    if (unknown.length > 0)
      throw new WrongAnswerError(
        `There is no part "${unknown.join(', ')}". Type some of ${PART_NAMES.join(',')}, or none.`,
      )
    return names.filter(isPartName)
  },
}

const listOf = (text: string) => [
  ...new Set(
    text
      .split(/[\s,]+/)
      .map((each) => each.trim().toLowerCase())
      .filter((each) => each !== ''),
  ),
]

export interface Command {
  answers: Answers
  /** Whether to ask nothing. */
  yes: boolean
  /** Whether to pack the local pool and install the packages. */
  install: boolean
  /** Whether to run the checks afterwards. */
  check: boolean
}

/** The flags. `--help` prints `what`. */
export const OPTIONS = {
  name: { type: 'string', what: 'the name of your product, such as "Acme"' },
  description: { type: 'string', what: 'what it is, in one sentence, for package.json' },
  license: { type: 'string', what: 'its licence: UNLICENSED, or a short name, such as Apache-2.0' },
  colour: { type: 'string', what: 'its colour, such as 0a7' },
  languages: {
    type: 'string',
    what: `the languages to offer, ${FALLBACK} among them: some of ${LANGUAGES.join(',')}`,
  },
  'sign-up': { type: 'string', what: 'yes or no: whether people create accounts themselves' },
  remove: { type: 'string', what: `parts to remove: some of ${PART_NAMES.join(',')}, or none` },
  'keep-tests': {
    type: 'boolean',
    default: false,
    what: 'keeps our tests, not only one example of each kind',
  },
  yes: { type: 'boolean', default: false, what: 'asks nothing; what no flag sets stays as it is' },
  'no-check': { type: 'boolean', default: false, what: 'leaves out the checks at the end' },
  'no-install': { type: 'boolean', default: false, what: 'only writes the files: npm run upgrade uses it' },
  help: { type: 'boolean', default: false, what: 'prints this' },
} as const

/**
 * Reads the command line.
 * @throws WrongAnswerError that names every flag whose value is not valid
 */
export function readCommand(args: readonly string[]): Command {
  const { values } = parse(args)
  const problems: string[] = []
  const taken = <T>(flag: keyof typeof OPTIONS, read: (text: string) => T): T | undefined => {
    const text = values[flag]
    if (typeof text !== 'string') return undefined
    try {
      return read(text)
    } catch (thrown) {
      if (!(thrown instanceof WrongAnswerError)) throw thrown
      problems.push(`--${flag}: ${thrown.message}`)
      return undefined
    }
  }
  const answers = given({
    name: taken('name', READ.name),
    description: taken('description', READ.description),
    license: taken('license', READ.license),
    colour: taken('colour', READ.colour),
    languages: taken('languages', READ.languages),
    signUp: taken('sign-up', READ.signUp),
    remove: taken('remove', READ.remove),
    keepTests: values['keep-tests'] ? true : undefined,
  })
  if (problems.length > 0) throw new WrongAnswerError(problems.join('\n'))
  return {
    answers,
    yes: values.yes,
    install: !values['no-install'],
    check: !values['no-check'] && !values['no-install'],
  }
}

/** @throws WrongAnswerError if there is an unknown flag */
export const asksForHelp = (args: readonly string[]): boolean => parse(args).values.help

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS })
  } catch (thrown) {
    const flags = Object.keys(OPTIONS).map((flag) => `--${flag}`)
    throw new WrongAnswerError(
      `${thrown instanceof Error ? thrown.message : String(thrown)}\nThe flags are ${flags.join(', ')}.`,
    )
  }
}

/** Only the answers that were given. */
export const given = (all: { [Name in keyof Answers]: Answers[Name] | undefined }): Answers =>
  Object.fromEntries(Object.entries(all).filter(([, answer]) => answer !== undefined))

/** The flags that give these answers again. */
export const flagsOf = (answers: Answers): string[] =>
  Object.entries(answers).map(([name, answer]: [string, unknown]) => {
    const flag = `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    if (flag === '--keep-tests') return flag
    const text = Array.isArray(answer) ? answer.join(',') || 'none' : String(answer)
    return `${flag}=${typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : text}`
  })
