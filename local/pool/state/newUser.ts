import type { PasswordRecord, User } from './store'

/** A confirmed, enabled user with that password and nothing more. */
export function newUser(username: string, password: PasswordRecord | undefined, now: number): User {
  return {
    username,
    attributes: new Map(),
    enabled: true,
    status: 'CONFIRMED',
    password,
    passwordHistory: password === undefined ? [] : [password],
    temporaryPasswordUntil: undefined,
    mfa: { enabled: [], preferred: undefined },
    mfaSetUpDemanded: false,
    totp: undefined,
    totpPending: undefined,
    federated: undefined,
    groups: new Set(),
    codes: new Map(),
    createdAt: now,
    modifiedAt: now,
  }
}
