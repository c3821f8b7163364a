import { callOperation, PoolError, type Target } from './call'

/**
 * A new user. If the user name is an e-mail address or a phone number, it is verified, unless `attributes`
 * say otherwise.
 */
export interface NewUser {
  /** What the user signs in with. */
  username: string
  /** A permanent password. Without it the user gets a temporary one in a message, and must choose another. */
  password?: string
  attributes?: Readonly<Record<string, string>>
  /** Groups that do not exist are created. */
  groups?: readonly string[]
}

/** A user as an administrator sees it. */
export interface UserDescription {
  /** In a pool whose users sign in with addresses, the `sub`. */
  username: string
  status: string
  enabled: boolean
  attributes: Record<string, string>
  groups: string[]
}

/** The users of the pool that the ready line names. Every method throws a PoolError if the pool refuses. */
export interface Users {
  add(user: NewUser): Promise<UserDescription>
  /** By user name or alias. */
  get(username: string): Promise<UserDescription | undefined>
  list(): Promise<UserDescription[]>
  remove(username: string): Promise<void>
}

interface Attribute {
  Name: string
  Value: string
}

interface Described {
  Username: string
  UserStatus: string
  Enabled: boolean
}

interface ListedUser extends Described {
  Attributes: Attribute[]
}

const isCode = (error: unknown, name: string): boolean => error instanceof PoolError && error.name === name

/** The attribute that marks the user name as verified, if it is an e-mail address or a phone number. */
const verified = (username: string) => ({
  [username.includes('@') ? 'email_verified' : 'phone_number_verified']: 'true',
})

export function usersOf(target: Target): Users {
  const pool = { UserPoolId: target.ready.userPoolId }
  const run = <T>(operation: string, input: object) =>
    callOperation<T>(target, operation, { ...pool, ...input })

  async function describe(user: Described, attributes: Attribute[]): Promise<UserDescription> {
    const { Groups } = await run<{ Groups: { GroupName: string }[] }>('AdminListGroupsForUser', {
      Username: user.Username,
    })
    return {
      username: user.Username,
      status: user.UserStatus,
      enabled: user.Enabled,
      attributes: Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value])),
      groups: Groups.map(({ GroupName }) => GroupName),
    }
  }

  async function find(username: string): Promise<UserDescription> {
    const user = await run<Described & { UserAttributes: Attribute[] }>('AdminGetUser', {
      Username: username,
    })
    return describe(user, user.UserAttributes)
  }

  async function join(username: string, group: string): Promise<void> {
    await run('CreateGroup', { GroupName: group }).catch((error: unknown) => {
      if (!isCode(error, 'GroupExistsException')) throw error
    })
    await run('AdminAddUserToGroup', { Username: username, GroupName: group })
  }

  return {
    async add({ username: Username, password, attributes, groups = [] }) {
      const all = /^\+\d+$|@/.test(Username) ? { ...verified(Username), ...attributes } : { ...attributes }
      await run('AdminCreateUser', {
        Username,
        UserAttributes: Object.entries(all).map(([Name, Value]) => ({ Name, Value })),
        // The password policy refuses a bad password before there is a user.
        ...(password === undefined ? {} : { TemporaryPassword: password, MessageAction: 'SUPPRESS' }),
      })
      if (password !== undefined)
        await run('AdminSetUserPassword', { Username, Password: password, Permanent: true })
      for (const group of groups) await join(Username, group)
      return find(Username)
    },
    get: (username) =>
      find(username).catch((error: unknown) => {
        if (isCode(error, 'UserNotFoundException')) return undefined
        throw error
      }),
    async list() {
      const users: ListedUser[] = []
      let PaginationToken: string | undefined
      do {
        const page = await run<{ Users: ListedUser[]; PaginationToken?: string }>('ListUsers', {
          PaginationToken,
        })
        users.push(...page.Users)
        PaginationToken = page.PaginationToken
      } while (PaginationToken !== undefined)
      return Promise.all(users.map((user) => describe(user, user.Attributes)))
    },
    remove: async (Username) => {
      await run('AdminDeleteUser', { Username })
    },
  }
}
