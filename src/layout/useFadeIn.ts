import { useEffect, useState } from 'react'

const seen = new Set<string>()

/**
 * Whether what appears follows something in its place, for `data-fades-in`: then it fades in
 * (theme/base.css). What a place shows first, or again after a while, is simply there. It is no view
 * transition: until that ends, browsers let no press through to what it draws.
 */
export function useFadeIn(place: 'step' | 'section'): true | undefined {
  const [follows] = useState(() => seen.has(place) || undefined)
  useEffect(() => {
    seen.add(place)
    // What follows at once has asked by then.
    return () => void seen.delete(place)
  }, [place])
  return follows
}
