import { useEffect, useRef, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isOpening, type Opened } from './opening'

/**
 * Presses the button that opens something, if its promise was pressed on another page (opening.ts). Only once: neither a reload nor Back
 * presses it again.
 * @returns a ref for the button
 */
export function useOpening(what: Opened): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const { state, hash } = useLocation()
  const isWanted = isOpening(state, what)
  useEffect(() => {
    if (!isWanted) return
    void navigate({ hash }, { replace: true })
    button.current?.click()
  }, [isWanted, navigate, hash])
  return button
}
