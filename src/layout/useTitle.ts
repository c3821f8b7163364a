import { createContext, useContext, useEffect } from 'react'

/** The site's name, said after the page's in the browser tab. Set by Shell and CardPage from the logo. */
export const SiteName = createContext('')

/** Names the browser tab, "Settings · Gatehouse", as long as the component is there. */
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
