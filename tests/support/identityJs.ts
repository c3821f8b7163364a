import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import { createRequire } from 'node:module'
import type { LocalPool } from './localPool'
import { plainModPow } from './plainModPow'

type Step =
  | 'mfaRequired'
  | 'totpRequired'
  | 'mfaSetup'
  | 'selectMFAType'
  | 'customChallenge'
  | 'newPasswordRequired'

/** The outcome of a step of a sign-in with amazon-cognito-identity-js, by the callback that was called. */
export type Outcome =
  | { step: 'session'; session: CognitoUserSession }
  | { step: 'failure'; code: string; message: string }
  | { step: Step }

/** The user pool as amazon-cognito-identity-js sees it. */
export const identityPool = ({ ready, endpoint }: LocalPool): CognitoUserPool =>
  new CognitoUserPool({ UserPoolId: ready.userPoolId, ClientId: ready.clientId, endpoint })

export const identityUser = (pool: LocalPool, name: string): CognitoUser =>
  new CognitoUser({ Username: name, Pool: identityPool(pool) })

interface BigInteger {
  mod(modulus: BigInteger): BigInteger
  modPow(exponent: BigInteger, modulus: BigInteger, done: (error: null, power: BigInteger) => void): void
  toString(radix: number): string
}
interface Library {
  default: { new (digits: string, radix: number): BigInteger; prototype: BigInteger }
}

const bigInt = (number: BigInteger) => BigInt(`0x${number.toString(16)}`)

/**
 * Makes the library compute its powers for SRP with BigInt. Its own arithmetic has the same results but takes a second of
 * processor time for each sign-in.
 * @returns what restores the library's own arithmetic
 */
export function lendPowers(): () => void {
  const library: Library = createRequire(import.meta.url)('amazon-cognito-identity-js/lib/BigInteger.js')
  const { prototype } = library.default
  const own = prototype.modPow
  // SRP has only one modulus, N. A base may be negative.
  prototype.modPow = function (exponent, modulus, done) {
    const power = plainModPow(bigInt(this.mod(modulus)), bigInt(exponent))
    done(null, new library.default(power.toString(16), 16))
  }
  return () => void (prototype.modPow = own)
}

interface Failure {
  code?: string
  message: string
}

function callbacks(resolve: (outcome: Outcome) => void) {
  const at = (step: Step) => () => resolve({ step })
  return {
    onSuccess: (session: CognitoUserSession) => resolve({ step: 'session', session }),
    onFailure: ({ code = '', message }: Failure) => resolve({ step: 'failure', code, message }),
    mfaRequired: at('mfaRequired'),
    totpRequired: at('totpRequired'),
    mfaSetup: at('mfaSetup'),
    selectMFAType: at('selectMFAType'),
    customChallenge: at('customChallenge'),
    newPasswordRequired: at('newPasswordRequired'),
  }
}

/** Runs a step of a sign-in. @returns which of the callbacks it called */
export const outcomeOf = (start: (on: ReturnType<typeof callbacks>) => void): Promise<Outcome> =>
  new Promise((resolve) => {
    start(callbacks(resolve))
  })

/** Signs in by SRP, up to and including the password. */
export const startSignIn = (user: CognitoUser, Password = 'Passw0rd!'): Promise<Outcome> =>
  outcomeOf((on) => {
    user.authenticateUser(new AuthenticationDetails({ Username: user.getUsername(), Password }), on)
  })

/** The session of a completed sign-in; throws for any other outcome. */
export function sessionOf(outcome: Outcome): CognitoUserSession {
  if (outcome.step !== 'session') throw new Error(`no session: ${JSON.stringify(outcome)}`)
  return outcome.session
}

/** Calls a function that takes a Node-style callback. @returns its result as a promise */
export const called = <T>(
  start: (done: (error: Error | null | undefined, value?: T) => void) => void,
): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    start((error, value) => {
      if (error) reject(error)
      else resolve(value)
    })
  })

/** Calls a function that takes the library's pair of callbacks. @returns its result as a promise */
export const succeeded = <T>(
  start: (on: { onSuccess: (value: T) => void; onFailure: (error: Error) => void }) => void,
): Promise<T> =>
  new Promise((resolve, reject) => {
    start({ onSuccess: resolve, onFailure: reject })
  })

/** The user's attributes by name. */
export async function attributesOf(user: CognitoUser): Promise<Map<string, string>> {
  const list = await called<{ Name: string; Value: string }[]>((done) => {
    user.getUserAttributes((error, attributes) =>
      done(
        error,
        attributes?.map((each) => ({ Name: each.getName(), Value: each.getValue() })),
      ),
    )
  })
  return new Map((list ?? []).map(({ Name, Value }) => [Name, Value]))
}
