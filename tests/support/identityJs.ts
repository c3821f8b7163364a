import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import { createRequire } from 'node:module'
import type { LocalPool } from './localPool'
import { plainPower } from './plainPower'

type Step =
  | 'mfaRequired'
  | 'totpRequired'
  | 'mfaSetup'
  | 'selectMFAType'
  | 'customChallenge'
  | 'newPasswordRequired'

/** What a step of a sign-in with amazon-cognito-identity-js ended in, by the callback that was called. */
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
 * Has the library's powers of SRP computed by BigInt: of a sign-in its own take a second of processor, and all but the time is
 * the same.
 * @returns what gives the library its own arithmetic back
 */
export function lendPowers(): () => void {
  const library: Library = createRequire(import.meta.url)('amazon-cognito-identity-js/lib/BigInteger.js')
  const { prototype } = library.default
  const own = prototype.modPow
  // Of SRP there is one modulus, N. A base may be negative.
  prototype.modPow = function (exponent, modulus, done) {
    const power = plainPower(bigInt(this.mod(modulus)), bigInt(exponent))
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

/** Runs a step of a sign-in, and tells which of the callbacks it called. */
export const outcomeOf = (start: (on: ReturnType<typeof callbacks>) => void): Promise<Outcome> =>
  new Promise((resolve) => {
    start(callbacks(resolve))
  })

/** Signs in by SRP as far as the password goes. */
export const startSignIn = (user: CognitoUser, Password = 'Passw0rd!'): Promise<Outcome> =>
  outcomeOf((on) => {
    user.authenticateUser(new AuthenticationDetails({ Username: user.getUsername(), Password }), on)
  })

/** The session of a sign-in that ended; throws for any other outcome. */
export function sessionOf(outcome: Outcome): CognitoUserSession {
  if (outcome.step !== 'session') throw new Error(`no session: ${JSON.stringify(outcome)}`)
  return outcome.session
}

/** A function with Node's kind of callback as a promise. */
export const called = <T>(
  start: (done: (error: Error | null | undefined, value?: T) => void) => void,
): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    start((error, value) => {
      if (error) reject(error)
      else resolve(value)
    })
  })

/** A function with the library's pair of callbacks as a promise. */
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
