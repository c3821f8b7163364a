import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Result, SessionList } from '../session/results'
import { useSession } from '../session/useSession'

/** Milliseconds after which the pool's list knows of what has ended: it is "eventually consistent" (ListUserSessions). */
const SETTLED = 2_000

export interface Sessions {
  /** What was read last, without what has ended since; undefined before anything was read. */
  result: Result<SessionList> | undefined
  /** Reads as many as were read before, or more. Where that fails, what was read stays. */
  reread: (more?: 'more') => Promise<Result<SessionList>>
  /** Takes sessions off the list at once, and reads it again a moment later. */
  hide: (ids: readonly string[]) => void
}

/** Where the person is signed in: read when the page appears, and again on request. The last request counts. */
export function useSessions(): Sessions {
  const listSessions = useSession((state) => state.listSessions)
  const [result, setResult] = useState<Result<SessionList>>()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const requests = useRef(0)

  const reread = async (more?: 'more') => {
    const request = ++requests.current
    const known = result?.status === 'READY' ? result.value.sessions.length : 0
    const read = await listSessions(known + (more ? 1 : 0))
    if (request === requests.current)
      setResult((before) => (read.status === 'ERROR' && before?.status === 'READY' ? before : read))
    return read
  }

  const readNow = useEffectEvent(() => void reread())
  useEffect(() => readNow(), [])
  useEffect(() => {
    if (hidden.size === 0) return undefined
    const timer = setTimeout(() => readNow(), SETTLED)
    return () => clearTimeout(timer)
  }, [hidden])

  return {
    result: result && without(result, hidden),
    reread,
    hide: (ids) => setHidden((before) => new Set([...before, ...ids])),
  }
}

function without(result: Result<SessionList>, hidden: ReadonlySet<string>): Result<SessionList> {
  if (result.status === 'ERROR') return result
  const [own, ...others] = result.value.sessions
  return {
    ...result,
    value: { ...result.value, sessions: [own, ...others.filter(({ id }) => !hidden.has(id))] },
  }
}
