import { DAY } from '../limits'
import type { Deps } from '../state/deps'
import { defaultDefinition, emptyData } from '../state/emptyData'
import { createPasswordRecord } from '../state/passwords'
import { FIRST_FACTORS } from '../state/settings'
import type { Data, Grant, PasswordRecord, User } from '../state/store'
import { isAddress } from '../state/passkeys'
import { Table } from '../state/table'
import { newUser } from '../state/users'
import { seededClients } from './clients'
import { grantOf } from './devices'
import { SEED_PASSWORD, SEED_USERS, type SeedUser } from './users'

/** The same `sub` at each start, so that data stored elsewhere by `sub` stays valid. */
const idOf = (index: number) => `5eed0000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`

function attributesOf({ email, name: [given, family], phone }: SeedUser): Map<string, string> {
  const attributes = new Map([
    ['email', email],
    ['email_verified', 'true'],
  ])
  if (given !== undefined) attributes.set('given_name', given)
  attributes.set('family_name', family)
  if (phone !== undefined) attributes.set('phone_number', phone).set('phone_number_verified', 'true')
  return attributes
}

function createSeedUser(seed: SeedUser, username: string, password: PasswordRecord, now: number): User {
  const user = newUser(username, seed.passwordless ? undefined : password, now - DAY)
  user.attributes = attributesOf(seed)
  seed.adjust?.(user, now)
  return user
}

const grantsOf = (prepared: readonly { seed: SeedUser; username: string }[], now: number): Grant[] =>
  prepared.flatMap(({ seed, username }) =>
    (seed.devices ?? []).map((device, index) => grantOf(device, `${idOf(index)}@${username}`, username, now)),
  )

/**
 * Browsers make passkeys on pages with TLS, and on `localhost`; never for an IP address (WebAuthn §5.1.3).
 */
function relyingPartyId(baseUrl: string): string {
  const { protocol, hostname } = new URL(baseUrl)
  return protocol === 'https:' && !isAddress(hostname) ? hostname : 'localhost'
}

/**
 * Computes the seeded passwords once.
 * @returns the data of a new pool, for that time (epoch milliseconds)
 */
export async function prepareSeed(
  deps: Pick<Deps, 'random' | 'poolId'>,
  baseUrl: string,
): Promise<(now: number) => Data> {
  const prepared = await Promise.all(
    SEED_USERS.map(async (seed, index) => {
      const username = idOf(index)
      return { seed, username, password: await createPasswordRecord(deps, username, SEED_PASSWORD) }
    }),
  )
  return (now) => {
    const users = prepared.map(({ seed, username, password }) =>
      createSeedUser(seed, username, password, now),
    )
    const definition = defaultDefinition(now)
    const groups = new Set(users.flatMap((user) => [...user.groups]))
    const empty = emptyData({
      ...definition,
      alwaysTemporaryPassword: true,
      mfaConfig: {
        ...definition.mfaConfig,
        WebAuthnConfiguration: { RelyingPartyId: relyingPartyId(baseUrl), UserVerification: 'preferred' },
      },
    })
    return {
      ...empty,
      settings: {
        ...empty.settings,
        firstFactors: [...FIRST_FACTORS],
        // The highest possible number, because tests sign in more often than people do.
        sessionTracking: { ...empty.settings.sessionTracking, enabled: true, maxPerUser: 100 },
      },
      clients: new Table(seededClients(baseUrl, now).map((client) => [client.id, client])),
      users: new Table(users.map((user) => [user.username, user])),
      grants: new Table(grantsOf(prepared, now).map((grant) => [grant.id, grant])),
      groups: new Table(
        Array.from(groups, (name) => [
          name,
          {
            name,
            description: undefined,
            precedence: undefined,
            roleArn: undefined,
            createdAt: now,
            modifiedAt: now,
          },
        ]),
      ),
    }
  }
}
