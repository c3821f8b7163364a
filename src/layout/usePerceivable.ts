import { useEffect, useState } from 'react'
import { runAfterPaint } from '../async/afterPaint'
import { timer } from '../async/timer'

/** Milliseconds between two looks whether people can perceive the page: a dialog may be open for hours. */
const BETWEEN = 250

const isAway = () => document.hidden || document.querySelector('dialog[open]') !== null

/**
 * What a live region is to say, as soon as people can perceive it: not while a dialog makes the page inert,
 * and not while the tab is hidden, as it is when another tab logs out. It waits one frame more, because
 * screen readers do not read out text that is in a live region when the region comes back (Firefox, Orca).
 * @param news undefined if there is none
 */
export function usePerceivable<T>(news: T | undefined): T | undefined {
  const [shown, setShown] = useState<T>()
  useEffect(() => {
    if (news === undefined) return undefined
    let cancel = () => {}
    const look = () => {
      const show = () => (isAway() ? look() : setShown(() => news))
      // A hidden page paints nothing, so that costs nothing.
      cancel = isAway() && !document.hidden ? timer.after(BETWEEN, look) : runAfterPaint(show)
    }
    look()
    return () => {
      cancel()
      setShown(undefined)
    }
  }, [news])
  return shown === news ? news : undefined
}
