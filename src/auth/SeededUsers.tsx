import { use } from 'react'
import styles from './SeededUsers.module.css'

interface SeededUser {
  email: string
  password: string
  what: string
}

export interface SeededUsersProps {
  signIn: (user: SeededUser) => void
}

/**
 * The local pool's users, one press to sign in. Only a development build has this module, in English alone.
 * @param endpoint address of the local pool
 */
export function createSeededUsers(endpoint: string) {
  const loading = fetchUsers(`${endpoint}/control/ready`)
  return function SeededUsers({ signIn }: SeededUsersProps) {
    const { users, inbox } = use(loading)
    if (users.length === 0) return null
    return (
      <details className={styles['users']}>
        <summary>Try it with a seeded user</summary>
        <ul>
          {users.map((user) => (
            <li key={user.email}>
              <button type="button" onClick={() => signIn(user)}>
                <span className={styles['email']}>{user.email}</span>
                <span className={styles['what']}>{user.what}</span>
              </button>
            </li>
          ))}
        </ul>
        <p>
          The password is {passwordsOf(users)}. Codes arrive in the{' '}
          <a href={inbox} target="_blank" rel="noreferrer">
            inbox
          </a>
          .
        </p>
      </details>
    )
  }
}

/** For forms that ask for the password on the next page, where nothing fills it in. Some users have none. */
const passwordsOf = (users: SeededUser[]) =>
  [...new Set(users.map(({ password }) => password))].filter(Boolean).join(', ')

interface Ready {
  users: SeededUser[]
  inbox: string
}

async function fetchUsers(address: string): Promise<Ready> {
  const nobody: Ready = { users: [], inbox: '' }
  try {
    const response = await fetch(address)
    const ready: unknown = await response.json()
    return isReady(ready) ? ready : nobody
  } catch {
    return nobody // another pool than ours has no such list
  }
}

const isReady = (value: unknown): value is Ready =>
  typeof value === 'object' &&
  value !== null &&
  'inbox' in value &&
  'users' in value &&
  Array.isArray(value.users)
