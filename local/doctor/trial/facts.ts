import type { Finding } from '../finding'

/** What a trial can judge of FACTS.md of the local pool, in its words: a test compares them. */
export const FACTS = {
  'srp-timestamp': 'SRP signs the TIMESTAMP with an unpadded day and the right day of the week',
  'user-name': "A user name with white space, and an empty one, break the API's pattern",
  'auth-time': '`auth_time` is when the person signed in',
  'access-token': '`Could not verify signature for Access Token`',
  address: '`address` in an ID token is an object',
  'confirmed-device': 'A confirmed device refreshes with its key, and is not refreshed once it is forgotten',
  'session-list': 'A sign-in is listed, ended and counted as session tracking says',
  'no-credentials': 'Which operations need no AWS credentials',
} as const

/**
 * The finding about a fact. A fact that does not hold is a warning: what the app needs has findings of its
 * own.
 * @param seen what the pool did, if that differs
 */
export const fact = (id: keyof typeof FACTS, holds: boolean, seen: string): Finding =>
  holds
    ? { verdict: 'ok', about: id, says: `pass: ${FACTS[id]}` }
    : {
        verdict: 'warning',
        about: id,
        says: `fail: ${FACTS[id]}. Your pool does otherwise: ${seen}.`,
        fix: 'The local pool does as the fact says, so the tests do, too. Please report what yours does.',
      }
