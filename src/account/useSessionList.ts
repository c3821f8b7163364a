import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { freshFlight } from '../async/freshFlight'
import type { Result, SessionList } from '../session/results'
import { knownOf, useLatestResult } from '../session/account/useLatestResult'
import { useSession } from '../session/useSession'

/**
 * Milliseconds after which the pool's list shows that a session has ended: it is "eventually consistent"
 * (ListUserSessions).
 */
const SETTLED = 2_000

const NONE: ReadonlySet<string> = new Set()

export interface Sessions {
  /** The last list read, without the sessions that have ended since; undefined before the first answer. */
  result: Result<SessionList> | undefined
  /**
   * Reads as many as were read before, or more. If that fails, the list stays, and the caller shows the
   * error.
   */
  reread: (more?: 'more') => Promise<Result<SessionList>>
  /** Takes sessions off the list at once, and reads it again a moment later. */
  hide: (ids: readonly string[]) => void
}

/** Where the person is signed in: read when the page appears, and again on request. */
export function useSessionList(): Sessions {
  const listSessions = useSession((state) => state.listSessions)
  const atLeast = useRef(0)
  const [latest, read] = useLatestResult(() => listSessions(atLeast.current))
  // One after the other: what another request has overtaken is not shown.
  const [readInTurn] = useState(() => freshFlight(read))
  const list = knownOf(latest)
  const [hidden, setHidden] = useState(NONE)

  const reread = (more?: 'more') => {
    atLeast.current = Math.max(atLeast.current, (list?.sessions.length ?? 0) + (more ? 1 : 0))
    return readInTurn()
  }

  const readNow = useEffectEvent(() => void reread())
  useEffect(() => {
    if (hidden === NONE) return undefined
    const timer = setTimeout(() => readNow(), SETTLED)
    return () => clearTimeout(timer)
  }, [hidden])

  return {
    result: list ? { status: 'READY', value: without(list, hidden) } : latest,
    reread,
    hide: (ids) => setHidden((before) => new Set([...before, ...ids])),
  }
}

function without(list: SessionList, hidden: ReadonlySet<string>): SessionList {
  const [own, ...others] = list.sessions
  return { ...list, sessions: [own, ...others.filter(({ id }) => !hidden.has(id))] }
}
