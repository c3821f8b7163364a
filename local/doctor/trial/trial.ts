/**
 * What the steps of a trial share: a sign-in to a real pool, by the app's own functions, with a user who is
 * deleted at the end.
 */
import { isOneOf } from '../../../src/cognito/AuthError'
import type { Device } from '../../../src/cognito/device/devices'
import { knownAttributes } from '../../../src/cognito/knownAttributes'
import type { Pool } from '../../../src/cognito/pool'
import type { Tokens } from '../../../src/cognito/tokens'
import type { ChallengeName } from '../../../src/cognito/challenges'
import type { Finding } from '../finding'
import type { Ask } from '../terminal'

/** The throw-away user. */
export interface Person {
  username: string
  /** Another one after a temporary password. */
  password: string
  /** Of the authenticator app that the trial stands in for, in base32. */
  secret?: string
}

export interface Trial {
  pool: Pool
  person: Person
  ask: Ask
  /** Lets milliseconds pass. */
  wait: (milliseconds: number) => Promise<void>
  tell: (...findings: Finding[]) => void
}

/** A sign-in that is done. */
export interface Sitting {
  /** Those of the last refresh. */
  tokens: Tokens
  device: Device | undefined
  /** Epoch milliseconds by the pool's clock. */
  since: number
  /** The challenges that it was asked. */
  asked: ChallengeName[]
}

/** The value of an attribute that the pool requires: asked for, unless the program knows it. */
export const requiredValue = async (
  { pool, ask }: Pick<Trial, 'pool' | 'ask'>,
  name: string,
): Promise<string> =>
  knownAttributes(pool, [name])[name] ?? ask(`The pool requires the attribute ${name}. Its value`)

/** Asks for a code, and again where it was mistyped, but not so often that the pool locks the account. */
export async function askForCode<T>(
  ask: Ask,
  question: string,
  send: (code: string) => Promise<T>,
  left = 2,
): Promise<T> {
  try {
    return await send((await ask(question)).trim())
  } catch (thrown) {
    if (left === 0 || !isOneOf(thrown, ['wrong-code'])) throw thrown
    return askForCode(ask, `That is not the code. ${question}`, send, left - 1)
  }
}
