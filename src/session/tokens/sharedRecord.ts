/** The record in force in this page, and how it is kept level with the one in storage. */
import type { Clock } from '../../async/clock'
import { withTimeout as within } from '../../async/withTimeout'
import { NOBODY, sameRecord, sameTokens, type SessionRecord } from '../storage/record'
import { freshFlight } from '../../async/singleFlight'
import { lifeOf, type TokenLife } from './expiry'
import type { RecordStorage } from '../storage/memory'

/** Milliseconds to wait for storage. */
export const STORAGE_WITHIN = 1_500
/** Milliseconds until a write that failed is tried again. */
const SAVE_AGAIN = 1_000
/** A write that loses against others so many times in a row loses against a broken storage. */
const MOST_RIVALS = 50

/** What should follow a record; null gives way to it. */
type Following = (held: SessionRecord) => SessionRecord | null

/** What became of a write: it stands, another tab's does, or storage failed. */
type Written = 'kept' | 'beaten' | 'failed'

export interface SharedRecord {
  record: () => SessionRecord
  /** The life of the access token in force; undefined where nobody is signed in. */
  life: () => TokenLife | undefined
  /** Makes a record the one in force without writing it. */
  adopt: (next: SessionRecord) => void
  /** Adopts what storage holds now; keeps what is in force where storage fails. */
  sync: () => Promise<void>
  /** Writes one record if nobody was first, and adopts what stands. A failure changes nothing. */
  advance: (next: SessionRecord) => Promise<Written>
  /**
   * Writes what should follow the record held, again on top of whatever another tab wrote in between, and
   * adopts it. Where storage fails it is adopted all the same, and written as soon as storage works again.
   * @param from the record it is written on top of; the one in force where not given
   * @returns 'beaten' where `following` gave way
   */
  insist: (following: Following, from?: SessionRecord) => Promise<Written>
}

/** @param changed told after every adoption, with the record before it */
export function createSharedRecord(
  { storage, clock }: { storage: RecordStorage; clock: Clock },
  changed: (next: SessionRecord, before: SessionRecord) => void,
): SharedRecord {
  let record = NOBODY
  let life: TokenLife | undefined
  /** What could not be written yet. */
  let unsaved: Following | undefined
  /** Writes under way: until they are through, what is read may be older than what is in force. */
  let writing = 0

  const bounded = (answer: Promise<SessionRecord>) =>
    within(clock, STORAGE_WITHIN, answer, undefined).catch(() => undefined)

  function adopt(next: SessionRecord): void {
    const before = record
    record = next
    if (next.state === 'out') life = undefined
    else if (!life || !sameTokens(next, before)) life = lifeOf(next, clock)
    changed(next, before)
  }

  const level = freshFlight(async () => {
    const held = await bounded(storage.read())
    if (held === undefined || writing > 0) return
    if (sameRecord(held, record)) unsaved = undefined
    else if (unsaved) await put(unsaved, held)
    else adopt(held)
  })

  async function put(following: Following, from: SessionRecord): Promise<Written> {
    writing++
    try {
      return await overcome(following, from)
    } finally {
      writing--
    }
  }

  async function overcome(following: Following, from: SessionRecord): Promise<Written> {
    let base = from
    for (let rival = 0; rival < MOST_RIVALS; rival++) {
      const wanted = following(base)
      if (wanted === null) {
        unsaved = undefined
        adopt(base)
        return 'beaten'
      }
      const stands = await bounded(storage.advance(wanted))
      if (stands === undefined) {
        if (!unsaved) saveLater()
        unsaved = following
        // Its generation is not taken, or it would be written over another tab's of the same number later.
        if (!sameTokens(wanted, record)) adopt({ ...wanted, generation: base.generation })
        return 'failed'
      }
      if (sameRecord(stands, wanted)) {
        unsaved = undefined
        adopt(wanted)
        return 'kept'
      }
      base = stands
    }
    return 'failed'
  }

  function saveLater(): void {
    clock.after(SAVE_AGAIN, () => void saveAgain())
  }

  async function saveAgain(): Promise<void> {
    await level()
    if (unsaved) saveLater()
  }

  return {
    record: () => record,
    life: () => life,
    adopt,
    sync: level,
    async advance(next) {
      const stands = await bounded(storage.advance(next))
      if (stands === undefined) return 'failed'
      adopt(stands)
      return sameRecord(stands, next) ? 'kept' : 'beaten'
    },
    insist: (following, from = record) => put(following, from),
  }
}
