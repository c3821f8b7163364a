import { useState } from 'react'
import { useDestination } from './AppRouter'

/**
 * Something that opens over the page, such as a menu, and that every navigation closes at the press: it is
 * open at one entry of the history only, until that is left.
 * @returns whether it is open, and what opens and closes it
 */
export function useOpenUntilNavigation(): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const { key } = useDestination()
  const [openAt, setOpenAt] = useState<string>()
  // The way back leads to the same entry.
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined)
  return [openAt === key, (open) => setOpenAt(open ? key : undefined)]
}
