import {
  DeleteUserCommand,
  GetUserAuthFactorsCommand,
  GetUserCommand,
  type AuthFactorType,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Pool } from './pool'
import { parseJson } from './claims'
import { isFactor, type Factor } from './factors'
import { providerOf, readIdentities } from './identities'
import { translateErrors } from './translateErrors'

/** What the pool knows about a person. */
export interface Account {
  /** Every value is text, as Cognito sends it: `"email_verified": "true"`. */
  attributes: Record<string, string>
  /** The second steps that are switched on. */
  factors: Factor[]
  preferredFactor?: Factor
  /**
   * The identity provider whose person it is, e.g. `Google`; absent for the pool's own people, also if
   * identities are linked to them.
   */
  provider?: string
  /** The ways in that the person has; absent if the pool lets nobody choose. */
  waysIn?: WayIn[]
}

/** A way to begin a sign-in, by Cognito's names. */
export type WayIn = Exclude<AuthFactorType, 'SOFTWARE_TOKEN'>

/**
 * Reads attributes and MFA settings (the specification's "get user attributes" and "get MFA settings").
 * @throws AuthError
 */
export async function getAccount(pool: Pool, accessToken: string): Promise<Account> {
  const reply = await translateErrors(pool.client.send(new GetUserCommand({ AccessToken: accessToken })))
  const { PreferredMfaSetting: preferred } = reply
  const attributes = Object.fromEntries(
    (reply.UserAttributes ?? []).flatMap(({ Name, Value }) => (Name ? [[Name, Value ?? '']] : [])),
  )
  const provider = providerOf(reply.Username ?? '', readIdentities(parseJson(attributes['identities'])))
  return {
    attributes,
    ...(provider === undefined ? {} : { provider }),
    factors: (reply.UserMFASettingList ?? []).filter(isFactor),
    ...(isFactor(preferred) && { preferredFactor: preferred }),
  }
}

/**
 * Reads the ways in which the person can begin a sign-in.
 * @throws AuthError
 */
export async function readWaysIn(pool: Pool, accessToken: string): Promise<WayIn[]> {
  const command = new GetUserAuthFactorsCommand({ AccessToken: accessToken })
  const { ConfiguredUserAuthFactors = [] } = await translateErrors(pool.client.send(command))
  return ConfiguredUserAuthFactors.filter((way) => way !== 'SOFTWARE_TOKEN')
}

/**
 * Deletes the account of the person signed in, and ends all their sign-ins.
 * @throws AuthError
 */
export async function deleteUser(pool: Pool, accessToken: string): Promise<void> {
  await translateErrors(pool.client.send(new DeleteUserCommand({ AccessToken: accessToken })))
}
