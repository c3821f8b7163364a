import { useEffect, useEffectEvent, useState } from 'react'

/** The state of something that a screen loads. */
type Loaded<T> = { state: 'loading' } | { state: 'loaded'; value: T } | { state: 'failed'; error: unknown }

/** Something that a screen loads, and how to load it again. */
export interface Loading<T> {
  loaded: Loaded<T>
  /** Loads it again. What is shown stays until the new answer is there. */
  reload: () => void
  reloading: boolean
}

/**
 * Loads what a screen shows when the screen appears, and aborts when it goes. The value goes with the screen: the
 * next person who signs in finds nothing in a cache.
 *
 * It does not use React's `use(promise)`: React may start a render several times, and each time would be a request.
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
