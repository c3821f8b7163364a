import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'

/**
 * The site's name, shown after the page's name in the browser tab. Shell and CardPage set it from the logo.
 */
export const SiteName = createContext('')

/** The page's own name, and who shows it. */
let named = ''
const followers = new Set<() => void>()

function setName(page: string): void {
  named = page
  for (const changed of followers) changed()
}

function follow(changed: () => void): () => void {
  followers.add(changed)
  return () => void followers.delete(changed)
}

/** What the page or the modal in front is called; empty until one has said it. */
export const useName = (): string => useSyncExternalStore(follow, () => named)

/**
 * Names the page, and with it the browser tab, e.g. "Settings · Gatehouse", while the component is in the
 * page.
 */
export function useTitle(page: string): void {
  const site = useContext(SiteName)
  useEffect(() => {
    const [before, nameBefore] = [document.title, named]
    setName(page)
    document.title = site === '' || site === page ? page : `${page} · ${site}`
    return () => {
      setName(nameBefore)
      document.title = before
    }
  }, [page, site])
}
