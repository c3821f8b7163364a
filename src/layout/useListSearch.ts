import { useSearchParams } from 'react-router-dom'
import { usePageNumber } from './Pagination'

/**
 * What the address says about a list: its page, its order, and what it is filtered by. So Back and a reload
 * keep them. Another order or filter begins at the first page.
 */
export function useListSearch() {
  const [search, setSearch] = useSearchParams()
  const page = usePageNumber()
  /** The search of the same list with another value; without a value, with none. */
  const changed = (name: string, value?: string) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    next.delete(name)
    if (value) next.set(name, value)
    return next.size > 0 ? `?${next}` : ''
  }
  const change = (name: string, value?: string) => setSearch(changed(name, value))
  return {
    page,
    /** The key of a column, with a minus for the largest first: what `Table` shows and changes. */
    sort: search.get('sort') ?? undefined,
    onSort: (sort: string) => change('sort', sort),
    read: (name: string) => search.get(name) ?? undefined,
    change,
    changed,
  }
}
