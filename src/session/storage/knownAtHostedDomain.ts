import type { Row } from '../../browserStorage'

/**
 * Whose single sign-on the hosted domain may still hold, of those who were sent there from this browser. It
 * would let in anybody as them. The note of it lies outside the record, which the next sign-in replaces.
 * Nothing removes it: the log-out there may not be reached, and does not log out at an identity provider
 * behind it.
 */
export interface KnownAtHostedDomain {
  /**
   * @param except the `sub` of a person who need not be asked
   * @returns whether the hosted domain may know anybody, or anybody else
   */
  mayKnowAnyone: (except?: string) => boolean
  /**
   * @param person the `sub` of who has come back from there; if absent, it may be anybody
   * @returns whether it is noted
   */
  note: (person?: string) => boolean
}

/** @param row where it is noted for all tabs; if absent, nothing is noted */
export const knownAtHostedDomain = (row?: Pick<Row, 'get' | 'set'>): KnownAtHostedDomain => ({
  mayKnowAnyone: (except) => (row?.get() ?? except) !== except,
  note: (person = '') => row?.set(person) === true,
})
