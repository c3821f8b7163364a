import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** What people do on a page that they have begun to use. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown']

/**
 * Leads to the part of the page that the address names by its hash, as soon as it is there: a browser looks for it before the data has come,
 * and not after a navigation inside the app. Back leads to where people were.
 */
export function useNamedPart(): void {
  const location = useLocation()
  const [first] = useState(location)
  const arrival: string = useNavigationType()
  const isBack = arrival === 'POP' && location !== first
  useEffect(() => {
    if (location.hash === '' || isBack) return undefined
    const done = new AbortController()
    const lead = () => {
      const part = document.getElementById(nameIn(location.hash))
      if (part === null) return
      done.abort()
      part.scrollIntoView()
      part.focus({ preventScroll: true })
    }
    const content = new MutationObserver(lead)
    done.signal.addEventListener('abort', () => content.disconnect())
    content.observe(document.body, { childList: true, subtree: true })
    for (const act of ACTS) addEventListener(act, () => done.abort(), done)
    lead()
    return () => done.abort()
  }, [location, isBack])
}

/** A page that is loaded has its hash percent-encoded. */
function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
