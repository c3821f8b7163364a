import type { Row } from '../../browserStorage'

/**
 * Whose sign-ins from before are to end, because this tab has reset the password. The next sign-in of that
 * person does it, whenever it is finished: people go back, reload, or lose the network in between. Another
 * sign-in in this tab's form drops it: on a shared computer no name is to stay.
 */
export interface PendingReset {
  /** @param username the name that was typed, in place of the one before */
  keep: (username: string) => void
  isOf: (username: string) => boolean
  drop: () => void
}

/** @param row where it is kept */
export function createPendingReset(row: Row): PendingReset {
  /** If it cannot be stored. */
  let inPage: string | undefined
  return {
    keep(username) {
      inPage = row.set(username) ? undefined : username
    },
    isOf: (username) => (inPage ?? row.get()) === username,
    drop() {
      inPage = undefined
      row.remove()
    },
  }
}
