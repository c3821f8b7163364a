import type { Deps } from '../deps'
import { getTokensFromRefreshToken } from './getTokensFromRefreshToken'
import { getUser } from './getUser'
import { globalSignOut } from './globalSignOut'
import { initiateAuth } from './initiateAuth'
import { respondToAuthChallenge } from './respondToAuthChallenge'
import { revokeToken } from './revokeToken'

/** An operation takes the request's JSON and gives the answer's, or throws a CognitoError. */
export type Operation = (input: unknown) => Promise<object>

const USER_POOL = {
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  GetUser: getUser,
  GlobalSignOut: globalSignOut,
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  RevokeToken: revokeToken,
} satisfies Record<string, (deps: Deps) => Operation>

/** Every operation by its X-Amz-Target. */
export const operations = (deps: Deps): ReadonlyMap<string, Operation> =>
  new Map(
    Object.entries(USER_POOL).map(([name, make]) => [
      `AWSCognitoIdentityProviderService.${name}`,
      make(deps),
    ]),
  )
