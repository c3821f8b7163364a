/** "Managing user existence error responses", developer guide: nothing says that a name has no account. */
import { expect, test } from 'vitest'
import { type Answer, signInBySrp } from '../../../../tests/support/poolClient'
import { testPool } from '../testPool'

const { call, ClientId, respond, signIn } = testPool()

const WRONG = 'Wr0ng-5ecret'
const PLAIN = 'plain@example.com'

/** Words of the protocol, which are compared as they are. */
const WORD = /^(?:[A-Z][A-Z_]+|phone_number|email)$/

function kindOf(value: unknown): unknown {
  if (Array.isArray(value)) return 'list'
  if (typeof value !== 'string') return typeof value
  if (WORD.test(value)) return value
  if (/^[\da-f]{8}-[\da-f-]{27}$/.test(value)) return 'uuid'
  if (/^.\*\*\*@.\*\*\*$/.test(value)) return 'masked address'
  return /^[\da-f]+$/.test(value) ? 'hex' : 'text'
}

/** What of an answer is alike for all users: status, headers, an error's words, the kinds of values. */
function shapeOf({ status, headers, error, body }: Answer): string {
  const { message } = body
  const named = JSON.parse(JSON.stringify(body), (_, value: unknown) =>
    typeof value === 'object' && !Array.isArray(value) ? value : kindOf(value),
  )
  const shown = error === undefined ? named : [error, message]
  return JSON.stringify({ status, headers: [...headers.keys()].toSorted(), shown })
}

const start = (AuthFlow: string, USERNAME: string, more: object = {}) =>
  call('InitiateAuth', { AuthFlow, ClientId, AuthParameters: { USERNAME, ...more } })

/** A request of somebody who has an account or has been sent a code; the code is wrong. */
const named = (operation: string, Username: string) =>
  call(operation, { ClientId, Username, ConfirmationCode: '000000', Password: WRONG })

async function answerWrongly(name: string): Promise<Answer> {
  const first = await start('CUSTOM_AUTH', name)
  if (first.error !== undefined) return first
  const { Session, ChallengeParameters } = first.body
  return respond('CUSTOM_CHALLENGE', { USERNAME: ChallengeParameters.USERNAME, ANSWER: 'wrong' }, { Session })
}

/** What anybody may ask who has no account, and whom among the seeded users it must not tell from nobody. */
const QUESTIONS: [what: string, usual: string, ask: (name: string) => Promise<Answer>][] = [
  ['a wrong password', PLAIN, (name) => signIn(name, WRONG)],
  ['the start of SRP', PLAIN, (name) => start('USER_SRP_AUTH', name, { SRP_A: 'abc123' })],
  ['a wrong password by SRP', 'tenant-42@example.com', (name) => signInBySrp(call, ClientId, name, WRONG)],
  ['a wrong answer', PLAIN, answerWrongly],
  ['a choice of ways', PLAIN, (name) => start('USER_AUTH', name)],
  [
    'a wrong password by choice',
    PLAIN,
    (name) => start('USER_AUTH', name, { PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: WRONG }),
  ],
  // Cognito tells by the medium who has a verified phone number; this user has none.
  ['a reset of the password', 'totp@example.com', (name) => named('ForgotPassword', name)],
  // Who has asked for none is told so; for a name without an account it is as if a code had been sent.
  [
    'a wrong code for a new password',
    PLAIN,
    async (name) => {
      await named('ForgotPassword', name)
      return named('ConfirmForgotPassword', name)
    },
  ],
  ['another code for a sign-up', PLAIN, (name) => named('ResendConfirmationCode', name)],
  // Cognito tells who has been confirmed: "User cannot be confirmed."
  ['a wrong code for a sign-up', 'unconfirmed@example.com', (name) => named('ConfirmSignUp', name)],
]

const KNOWN = ['plain', 'totp', 'unconfirmed', 'tenant-42', 'disabled', 'codes', 'no-password'].map(
  (name) => `${name}@example.com`,
)

test.each(QUESTIONS)(
  '%s is answered for any name without an account as for some user, and for a usual user as for such a name',
  async (_, usual, ask) => {
    const shapes = async (names: readonly string[]) => {
      const found = new Set<string>()
      for (const name of names) found.add(shapeOf(await ask(name)))
      return found
    }
    const names = Array.from({ length: 12 }, (__, index) => `nobody${index}@example.com`)
    const unknown = await shapes(names)
    const known = await shapes(KNOWN)
    expect([...unknown].filter((shape) => !known.has(shape))).toEqual([])
    expect([...unknown]).toContain(shapeOf(await ask(usual)))
  },
)
