import { useState } from 'react'
import { useSession } from '../session/useSession'

/**
 * The sign-in that waits at a challenge. After its last answer people still see it until the next page is
 * there.
 */
export function useSignInUnderWay() {
  const session = useSession((state) => state.session)
  const waiting = session.phase === 'challenged' ? session : undefined
  const [last, setLast] = useState(waiting)
  if (waiting !== undefined && waiting !== last) setLast(waiting)
  return session.phase === 'authenticated' ? last : waiting
}
