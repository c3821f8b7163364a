import type { Deps } from '../state/deps'
import { DAY } from '../limits'
import { newUser } from '../state/newUser'
import { makePassword } from '../state/passwords'
import { SEED_PASSWORD, SEEDS, type Seed } from './users'
import { seededClients, seededSettings } from '../state/settings'
import type { Data, PasswordRecord, User } from '../state/store'

/** Steady from start to start, so that data kept elsewhere by `sub` stays right. */
const idOf = (index: number) => `5eed0000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`

function attributesOf({ email, name: [given, family], phone }: Seed): Map<string, string> {
  const attributes = new Map([
    ['email', email],
    ['email_verified', 'true'],
  ])
  if (given !== undefined) attributes.set('given_name', given)
  attributes.set('family_name', family)
  if (phone !== undefined) attributes.set('phone_number', phone).set('phone_number_verified', 'true')
  return attributes
}

function plant(seed: Seed, username: string, password: PasswordRecord, now: number): User {
  const user = newUser(username, password, now - DAY)
  user.attributes = attributesOf(seed)
  seed.as?.(user, now)
  return user
}

/**
 * Makes the seeded passwords once.
 * @returns the pool as it is at the start, at any moment (epoch milliseconds)
 */
export async function prepareSeed(
  deps: Pick<Deps, 'random' | 'poolId'>,
  baseUrl: string,
): Promise<(now: number) => Data> {
  const prepared = await Promise.all(
    SEEDS.map(async (seed, index) => {
      const username = idOf(index)
      return { seed, username, password: await makePassword(deps, username, SEED_PASSWORD) }
    }),
  )
  return (now) => {
    const users = prepared.map(({ seed, username, password }) => plant(seed, username, password, now))
    const groups = new Set(users.flatMap((user) => [...user.groups]))
    return {
      settings: seededSettings(),
      clients: new Map(seededClients(baseUrl).map((client) => [client.id, client])),
      users: new Map(users.map((user) => [user.username, user])),
      groups: new Map(
        Array.from(groups, (name) => [
          name,
          { name, description: undefined, precedence: undefined, createdAt: now },
        ]),
      ),
      grants: new Map(),
      refreshTokens: new Map(),
      sessions: new Map(),
      srpAttempts: new Map(),
      lockouts: new Map(),
      calls: new Map(),
      messages: [],
      hostedCodes: new Map(),
      hostedSessions: new Map(),
      identities: new Map(),
    }
  }
}
