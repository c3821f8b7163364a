import type { Row } from '../../browserStorage'

/**
 * Whether the hosted domain may know somebody who was sent there from this browser. Until it asks again, it lets anybody in as them. The
 * note of it lies outside the record, which the next sign-in replaces, and is read synchronously. Nothing removes it: the log-out there may
 * not be reached, and does not log out at an identity provider behind it.
 */
export interface KnownAtHostedDomain {
  isNoted: () => boolean
  note: () => void
}

/** @param row where it is noted for all tabs; if storage is blocked, only this page knows */
export function knownAtHostedDomain(row?: Pick<Row, 'get' | 'set'>): KnownAtHostedDomain {
  let isNotedHere = false
  return {
    isNoted: () => isNotedHere || typeof row?.get() === 'string',
    note() {
      if (!isNotedHere) row?.set('1')
      isNotedHere = true
    },
  }
}
