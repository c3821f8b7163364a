/** What the simulation counts. */

/**
 * What must be none, each defined so that a session without faults has none of it.
 *
 * Words. A *sign-in* is what begins when somebody signs in: it goes on through its refreshes. *The record* is what
 * the last write that changed who is signed in left in storage (in any store that outlives a page). A page's storage
 * is *healthy* while it neither fails nor hangs for that page and takes writes. A page is *out of step* with the
 * record once it has differed from it for a minute without a break, all of it awake, with healthy storage and with
 * the record unchanged. A page that the world kept from knowing is not counted until it has looked again (by a
 * message that arrives, a wake-up, a use of the token): one whose message was lost, or where the page that wrote
 * died within ten seconds of its write, and so may not have told anybody.
 */
export interface Faults {
  /**
   * Signed out by accident: a page shows the end of a session, while the pool would go on with the sign-in that was in
   * storage last, and the newest tokens of that have stood in storage. Not where storage fails for this page alone, or
   * did so in the last ten seconds: see `cutOff`.
   */
  spurious: number
  /** A token handed out after its end, though a clock that the page can see tells so. */
  expired: number
  /** A token handed out that is of another person than the page showed when it was asked for. */
  foreign: number
  /** A page whose start has not settled after 3 s. */
  unready: number
  /**
   * A sign-in back after its log-out: the page that logged it out shows it again, or a page that had left it because
   * the record had; or it is written over the record of its log-out.
   */
  resurrected: number
  /**
   * The page of one person shown, or their token handed out, in the place of another's:
   * - out of step: the page shows, or hands out a token of, another person than the record's; a page load too;
   * - a write puts a sign-in in the place of another person's that began more than a minute later;
   * - a page goes back to a person whom it had left because the record had, while the record has not.
   */
  wrongPerson: number
  /**
   * The sign-in of one person ended by the log-out of another: a page writes a log-out over the record of, or
   * revokes, a sign-in of a person who has not logged out in that page since that sign-in began. Not where what was
   * logged out there is a later sign-in, which was to replace that one and was never stored.
   */
  endedByOther: number
  /**
   * A good answer thrown away: the pool has answered a refresh, the answer has reached a page that is alive, and
   * - with rotation and no grace, when the page has then been awake with healthy storage for a minute, that page
   *   does not show these tokens and storage has never held them, though the record is still of that sign-in; or
   * - with any rotation, a page shows the end of the sign-in for want of these tokens, and that page has not tried to
   *   store them, nor has it another sign-in to store in their place (else this would be `stranded`).
   */
  lostAnswer: number
  /**
   * A sign-in ended from elsewhere that goes on here, in a session without faults of network and machine: a page shows it
   * still, five minutes after the end of a token that it could have. Or a page that tells of its end without saying that
   * it came from elsewhere.
   */
  outlived: number
  /**
   * Out of step otherwise: the page shows the sign-in form though the record says that somebody is signed in, or the
   * reverse, or another sign-in of the same person than the record's. Handing out a token, or none, counts alike,
   * where the page must know the record for a minute and what it shows does not change meanwhile.
   */
  stuck: number
}

/** What else is counted; none of it can always be none. */
export interface Figures {
  /** Ended because the response that held the only good token did not reach a page that lived to store it. */
  unrecoverable: number
  /** Ended while a page holds the only good tokens, which its storage has not taken. */
  stranded: number
  /** A page shows the end of a session while its own storage fails, though that goes on or has been replaced. */
  cutOff: number
  /** A sign-in that was never stored gives way to an older one, of another person. */
  overruled: number
  /** Expired tokens sent where the clock was set back before the page got them or while the machine slept. */
  unknowable: number
  /** Sign-ins that were ended from elsewhere. */
  endedElsewhere: number
  granted: number
  needed: number
  requests: number
  uses: number
}

export type Tally = Faults & Figures

const NO_FAULTS: Faults = {
  spurious: 0,
  expired: 0,
  foreign: 0,
  unready: 0,
  resurrected: 0,
  wrongPerson: 0,
  endedByOther: 0,
  lostAnswer: 0,
  outlived: 0,
  stuck: 0,
}

export const NOTHING: Tally = {
  ...NO_FAULTS,
  unrecoverable: 0,
  stranded: 0,
  cutOff: 0,
  overruled: 0,
  unknowable: 0,
  endedElsewhere: 0,
  granted: 0,
  needed: 0,
  requests: 0,
  uses: 0,
}

const isKey = (key: string): key is keyof Tally => key in NOTHING
const isFault = (key: string): key is keyof Faults => key in NO_FAULTS
const KEYS = Object.keys(NOTHING).filter(isKey)
const FAULTS = Object.keys(NO_FAULTS).filter(isFault)

/** Adds one tally to another. */
export function add(sum: Tally, tally: Tally): void {
  for (const key of KEYS) sum[key] += tally[key]
}

/** The faults of a tally alone. */
export function faultsIn(tally: Tally): Faults {
  const faults = { ...NO_FAULTS }
  for (const key of FAULTS) faults[key] = tally[key]
  return faults
}

/** How many of what must be none there are. */
export const violations = (tally: Tally): number => FAULTS.reduce((sum, key) => sum + tally[key], 0)

/** Refreshes granted for each one needed. */
export const costOf = ({ granted, needed }: Tally): number => granted / Math.max(needed, 1)
