import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * The entry of the history before this one, if it is the page at this address, whatever its query, in this
 * document: another document has lost what is in memory. Undefined without the Navigation API.
 */
function entryBefore(to: string): NavigationHistoryEntry | undefined {
  const { navigation } = window as { navigation?: Navigation }
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  return before?.sameDocument && pathOf(before.url ?? '') === pathOf(to) ? before : undefined
}

const pathOf = (url: string) => new URL(url, location.href).pathname

/**
 * Closes a modal: goes back to the page below if people came from there, else puts that page in place of the
 * modal's entry of the history. Either way Back does not open the modal again. (On Android Back closes a
 * dialog: a modal that Back reopens would never end, whatwg/html#5667.)
 * @param to the address of the page below
 */
export function useCloseTo(to: string): () => void {
  const navigate = useNavigate()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => {
    // A late answer moves nobody who has closed it already.
    if (!isShown.current) return
    const before = entryBefore(to)
    // By its key, not by one step back: a second press would be a second step.
    if (before) window.navigation.traverseTo(before.key)
    else void navigate(to, { replace: true })
  }
}
