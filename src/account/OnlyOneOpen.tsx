import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { openedBy, type Opened } from './opening'

interface OpenForm {
  /** Null while nothing is; undefined until the person has opened or closed something. */
  open: Opened | null | undefined
  /**
   * Does nothing while a form is being sent that is not one of these: what comes of that would have no place.
   */
  show: (what: Opened, oneOf: readonly Opened[]) => void
  hide: () => void
  hold: (isSent: boolean) => void
  /** True once, for what another page has promised to open. */
  takes: (what: Opened) => boolean
}

const OpenContext = createContext<OpenForm>({
  open: undefined,
  show() {},
  hide() {},
  hold() {},
  takes: () => false,
})

/** What is open on this page of the account. */
export const useOpenForm = (): OpenForm => useContext(OpenContext)

/**
 * A page of the account, of which one form is open at a time; at first the one that somebody came for
 * (opening.ts), which neither a reload nor Back opens again.
 */
export function OnlyOneOpen({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { state, hash } = useLocation()
  const [open, setOpen] = useState<OpenForm['open']>(openedBy(state))
  const promised = useRef(openedBy(state))
  const held = useRef(false)

  useEffect(() => {
    if (openedBy(state) !== undefined) void navigate({ hash }, { replace: true })
  }, [navigate, state, hash])

  const form = useMemo<OpenForm>(
    () => ({
      open,
      show: (what, oneOf) => (held.current && !oneOf.some((each) => each === open)) || setOpen(what),
      hide: () => setOpen(null),
      hold: (isSent) => void (held.current = isSent),
      takes(what) {
        if (promised.current !== what) return false
        promised.current = undefined
        return true
      },
    }),
    [open],
  )
  return <OpenContext value={form}>{children}</OpenContext>
}
