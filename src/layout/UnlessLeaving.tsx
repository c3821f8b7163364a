import { useEffect, useState, type ReactNode } from 'react'
import { isLeaving, LEAVING_FOR } from '../async/leaving'

/** Shows nothing while the page is being left: WebKit then cancels running imports, which is no failure. */
export function UnlessLeaving({ children }: { children: ReactNode }) {
  const [isSilent, setSilent] = useState(isLeaving)
  useEffect(() => {
    const waiting = setTimeout(() => setSilent(false), LEAVING_FOR)
    return () => clearTimeout(waiting)
  }, [])
  return !isSilent && children
}
