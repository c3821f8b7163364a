/** Writes down what a service answers, so that the answers of two services can be compared line by line. */
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'

export interface Transcript {
  /** One line an answer, in the order of the calls. */
  readonly lines: readonly string[]
  /**
   * Writes an answer down: its status, and its members or the error's name and message.
   * @param what the case, in words
   * @param reply of the client's `send`
   * @returns the answer; undefined where the call was refused
   */
  ask: <Output extends object>(what: string, reply: Promise<Output>) => Promise<Output | undefined>
  /** From now on a text that differs from pool to pool is written as its name. */
  mask: (text: string | undefined, name: string) => void
}

/** Ids and tokens that nobody named: UUIDs, JSON Web Tokens, and what the service makes of a region. */
const MADE: readonly (readonly [RegExp, string])[] = [
  [/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '<uuid>'],
  [/\beyJ[\w.-]+/g, '<token>'],
]

/** @param client whose calls are written down; one at a time */
export function createTranscript(client: CognitoIdentityProviderClient): Transcript {
  const lines: string[] = []
  const masks: (readonly [text: string, name: string])[] = []
  let operation = ''
  client.middlewareStack.add((next, { commandName }) => (args) => {
    operation = commandName?.replace(/Command$/, '') ?? ''
    return next(args)
  })
  const masked = (text: string) => {
    const named = masks.reduce((left, [made, name]) => left.replaceAll(made, `<${name}>`), text)
    return MADE.reduce((left, [pattern, name]) => left.replaceAll(pattern, name), named)
  }
  const write = (what: string, answer: string) =>
    void lines.push(`${String(lines.length + 1).padStart(3)} ${operation}, ${what}: ${masked(answer)}`)
  return {
    lines,
    mask(text, name) {
      if (text) masks.push([text, name])
    },
    async ask(what, reply) {
      try {
        const answer = await reply
        write(what, `200 ${shapeOf(withoutMetadata(answer))}`)
        return answer
      } catch (thrown) {
        if (!(thrown instanceof Error)) throw thrown
        write(what, refusal(thrown))
        return undefined
      }
    },
  }
}

function refusal(error: Error): string {
  const metadata: unknown = Reflect.get(error, '$metadata')
  const status: unknown =
    typeof metadata === 'object' && metadata ? Reflect.get(metadata, 'httpStatusCode') : undefined
  // Some messages end with a new line.
  return `${typeof status === 'number' ? status : 'no answer'} ${error.name} ${error.message.trimEnd()}`
}

function withoutMetadata(answer: object): object {
  return Object.fromEntries(Object.entries(answer).filter(([name]) => name !== '$metadata'))
}

/** The members of an answer without their values: these are secrets, or differ each time. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${shapeOf(value[0])}]`
  if (typeof value !== 'object' || value === null || value instanceof Date) return ''
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, member]) => name + (KEPT.has(name) ? `=${String(member)}` : shapeOf(member))).join(' ')}}`
}

/** Members whose value is part of the protocol. */
const KEPT: ReadonlySet<string> = new Set([
  'AttributeName',
  'ChallengeName',
  'DeliveryMedium',
  'ExpiresIn',
  'MfaConfiguration',
  'Status',
  'TokenType',
  'UserConfirmed',
  'UserStatus',
])
