import { useEffect, useState } from 'react'
import { runAfterPaint } from '../async/afterPaint'

/**
 * What a live region is to say, as soon as people can perceive it: not while a dialog makes the page inert, and not while the tab is hidden,
 * as it is when another tab logs out. It waits one frame more, because screen readers do not read out text that is in a live region when the
 * region comes back (Firefox, Orca).
 * @param news undefined if there is none
 */
export function usePerceivable<T>(news: T | undefined): T | undefined {
  const [shown, setShown] = useState<T>()
  useEffect(() => {
    if (news === undefined) return undefined
    let cancel = () => {}
    const wait = () => {
      const isAway = document.hidden || document.querySelector('dialog[open]') !== null
      cancel = runAfterPaint(isAway ? wait : () => setShown(() => news))
    }
    wait()
    return () => {
      cancel()
      setShown(undefined)
    }
  }, [news])
  return shown === news ? news : undefined
}
