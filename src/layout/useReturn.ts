import { useNavigate } from 'react-router-dom'

/**
 * The entry of the history before this one, if it is the page at this address, whatever its page or filter, and was shown by this
 * document: to leave that would lose what is only in memory. Only the Navigation API tells; without it, undefined.
 */
function entryBefore(to: string): NavigationHistoryEntry | undefined {
  const { navigation } = window as { navigation?: Navigation }
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  return before?.sameDocument && pathOf(before.url ?? '') === pathOf(to) ? before : undefined
}

const pathOf = (url: string) => new URL(url, location.href).pathname

/**
 * Returns from a modal, or another page over a page, to the one below. If people came from there, it goes back: the list is where they
 * left it, and Back then leads to what was before it. Otherwise the page below takes the place of this entry of the history, so that Back does
 * not open the modal again. (On Android Back closes a dialog, and would otherwise lead from the list to it, without end: whatwg/html#5667.)
 *
 * @param to the address of the page below
 */
export function useReturn(to: string): () => void {
  const navigate = useNavigate()
  return () => {
    const before = entryBefore(to)
    // By its key, not by one step back: a second press would be a second step.
    if (before) window.navigation.traverseTo(before.key)
    else void navigate(to, { replace: true })
  }
}
