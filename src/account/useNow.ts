import { useEffect, useState } from 'react'

/** Milliseconds between two looks at the clock. */
const STEP = 30_000

/** The time in epoch milliseconds, updated while the page is open: for words such as "2 minutes ago". */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP)
    return () => clearInterval(timer)
  }, [])
  return now
}
