/** What the simulation counts. */

/**
 * Faults. Each count must be zero, and is defined so that it is zero for a session without faults.
 *
 * Terms. A *sign-in* begins when a person signs in, and continues through its refreshes. *The record* is what the last
 * write that changed who is signed in left in storage (in any store that outlives a page). A page's storage is *healthy*
 * while it accepts writes and neither fails nor hangs for that page. A page is *out of step* with the record when it has differed from it
 * for a whole minute, during which the machine was awake, the page's storage healthy and the record
 * unchanged. A page that could not know the record is not counted until it has read the record again (after a
 * message, a wake-up or a use of the token). That is a page whose message was lost, or where the page that
 * wrote was closed within ten seconds of its write, so that it may not have told the others.
 */
export interface Faults {
  /**
   * Signed out by accident: a page shows the end of a session, although the pool would still refresh the sign-in that was
   * last in storage, and its newest tokens were in storage. Not counted if storage fails only for this page, or failed in
   * the last ten seconds: see `cutOff`. Or it has ended with all of the person, and another page is signing
   * in anew in its place. Or a page ends a sign-in for inactivity although somebody was there (where
   * localStorage fails, in that page), or as one of an earlier window although that window is open.
   */
  spurious: number
  /** A token was handed out after it expired, although a clock that the page can read shows that. */
  expired: number
  /** A token was handed out of another person than the page showed when it was requested. */
  foreign: number
  /** A page's start has not settled after 3 s. */
  unready: number
  /**
   * A sign-in came back after its log-out, after it was cancelled, or after the window was closed that it was
   * to end with: it is shown again by the page that logged it out, by a page that had left it because the
   * record had, or by one of a later window; or it is written over the record of its log-out. Not counted
   * where another page shows the record, and localStorage has failed to mark the log-out.
   */
  resurrected: number
  /**
   * One person's page was shown, or their token handed out, instead of another's:
   * - out of step: the page shows, or hands out a token of, another person than the record's, even at a page load;
   * - a write replaces a sign-in with another person's that began earlier;
   * - a page returns to a person whom it had left because the record had, although the record has not returned to them;
   * - a page sends one person to the hosted domain without having it ask who is there, and the domain remembers another.
   */
  wrongPerson: number
  /**
   * One person's log-out ended another person's sign-in: a page writes a log-out over the record of a sign-in, or revokes
   * it, although its person has not logged out in that page since it began. Not counted if a later sign-in was logged out
   * there that was to replace that one and was never stored.
   */
  endedByOther: number
  /**
   * A good answer was lost: the pool has answered a refresh, the answer has reached an open page, and
   * - with rotation and no grace period, after a minute awake with healthy storage that page does not show these tokens and
   *   they were never in storage, although the record is still of that sign-in; or
   * - with any rotation, a page shows the end of the sign-in because these tokens are missing, and the page that got them
   *   has not tried to store them, does not hold them while its storage fails, and has no other sign-in to store instead
   *   (else this would be `stranded`).
   */
  lostAnswer: number
  /**
   * A sign-in that was ended from elsewhere continues here, in a session without faults of network and machine: a page still
   * shows it five minutes after the expiry of the last token that it could have. Or a page shows its end without saying that
   * it was ended from elsewhere, although it has had a minute to learn that, as has the page that wrote the end.
   */
  outlived: number
  /**
   * Out of step in another way: the page shows the sign-in form although the record says that somebody is signed in, or the
   * reverse, or another sign-in of the same person than the record's. Handing out a token, or none, counts in the same way
   * if the page must have known the record for a minute and what it shows has not changed meanwhile.
   */
  stuck: number
}

/** Other figures, which cannot always be zero. */
export interface Figures {
  /** A session ended because the response with the only good token did not reach a page that stayed open to store it. */
  unrecoverable: number
  /** A session ended while a page has the only good tokens, which its storage has not accepted. */
  stranded: number
  /** A page shows the end of a session while its own storage fails, although that session continues or was replaced. */
  cutOff: number
  /** A sign-in that was never stored gave way to an older one of another person. */
  overruled: number
  /** Expired tokens sent after the clock was set back before the page got them or while the machine slept. */
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

/** Only the faults of a tally. */
export function faultsIn(tally: Tally): Faults {
  const faults = { ...NO_FAULTS }
  for (const key of FAULTS) faults[key] = tally[key]
  return faults
}

/** The number of faults. */
export const violations = (tally: Tally): number => FAULTS.reduce((sum, key) => sum + tally[key], 0)

/** Refreshes granted for each one needed. */
export const costOf = ({ granted, needed }: Tally): number => granted / Math.max(needed, 1)
