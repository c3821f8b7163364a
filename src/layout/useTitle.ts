import { createContext, useContext, useEffect } from 'react'

/** The site's name, shown after the page's name in the browser tab. Shell and CardPage set it from the logo. */
export const SiteName = createContext('')

/** Names the browser tab, e.g. "Settings · Gatehouse", while the component is in the page. */
export function useTitle(page: string): void {
  const site = useContext(SiteName)
  useEffect(() => {
    const before = document.title
    document.title = site === '' || site === page ? page : `${page} · ${site}`
    return () => {
      document.title = before
    }
  }, [page, site])
}
