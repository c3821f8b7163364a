import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** After any of these, people are not moved any more. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown']

/**
 * Scrolls to the element whose id is the hash of the address, once it is there. A browser looks before the
 * data has come, and not at all after a navigation inside the app. Not after Back, which leads to where
 * people were.
 */
export function useScrollToHash(): void {
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

/** The hash as an id: in the address of a page that is loaded it is percent-encoded. */
function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
