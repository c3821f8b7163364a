import { beforeEach } from 'vitest'
import { inProcessPool, signInByPassword } from '../../../tests/support/poolClient'

export interface Tokens {
  AccessToken: string
  IdToken: string
  RefreshToken: string
}

/** A pool with the calls that most tests need. */
export function withCalls(pool: ReturnType<typeof inProcessPool>) {
  const { call, clientId: ClientId } = pool
  const { userPoolId: UserPoolId } = pool.ready

  const signIn = (USERNAME: string, PASSWORD?: string) => signInByPassword(call, ClientId, USERNAME, PASSWORD)

  const admin = (operation: string, Username = 'plain@example.com', more: object = {}) =>
    call(operation, { UserPoolId, Username, ...more })

  return {
    ...pool,
    ClientId,
    UserPoolId,
    /** USER_PASSWORD_AUTH */
    signIn,
    /** The tokens of a sign-in without a challenge. */
    tokens: async (name = 'plain@example.com'): Promise<Tokens> =>
      (await signIn(name)).body.AuthenticationResult,
    respond: (ChallengeName: string, ChallengeResponses: object, more: object = {}) =>
      call('RespondToAuthChallenge', { ChallengeName, ClientId, ChallengeResponses, ...more }),
    /** An operation of an administrator on one user. */
    admin,
    /** The attributes of a user. */
    attributesOf: async (name?: string): Promise<Record<string, string>> => {
      const { UserAttributes } = (await admin('AdminGetUser', name)).body
      return Object.fromEntries(
        UserAttributes.map((each: { Name: string; Value: string }) => [each.Name, each.Value]),
      )
    },
  }
}

/** An in-process pool for one test file, reset before each test. */
export function testPool() {
  const pool = withCalls(inProcessPool())
  beforeEach(() => pool.control('reset'))
  return pool
}
