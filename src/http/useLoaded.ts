import { useEffect, useEffectEvent, useState } from 'react'

/** Where something that a screen loads stands. */
type Loaded<T> = { state: 'loading' } | { state: 'loaded'; value: T } | { state: 'failed'; error: unknown }

/** Something that a screen loads, and how to load it again. */
export interface Loading<T> {
  loaded: Loaded<T>
  /** Loads it again; what is shown stays until the answer is there. */
  reload: () => void
  reloading: boolean
}

/**
 * Loads what a screen shows when the screen appears, and gives it up when the screen goes. What was loaded goes
 * with it, so that nobody who signs in next finds it in a cache.
 *
 * Not a promise for React's `use`: one made while rendering is made again each time React starts that render
 * over, and every one of them is a request.
 */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): Loading<T> {
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<{ to: number; loaded: Loaded<T> }>({
    to: -1,
    loaded: { state: 'loading' },
  })
  const start = useEffectEvent(load)

  useEffect(() => {
    const gone = new AbortController()
    const show = (loaded: Loaded<T>) => {
      if (!gone.signal.aborted) setAnswer({ to: turn, loaded })
    }
    start(gone.signal).then(
      (value) => show({ state: 'loaded', value }),
      (error: unknown) => show({ state: 'failed', error }),
    )
    return () => gone.abort()
  }, [turn])

  return { loaded: answer.loaded, reload: () => setTurn(turn + 1), reloading: answer.to !== turn }
}
