import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useTitle } from './useTitle'
import styles from './PageHeading.module.css'

interface PageHeadingProps {
  children: string
  /** For the browser tab, where the heading itself would say too little there. */
  title?: string
}

// Of this document: a reload, which the person's hand may have caused, begins at the top of the page too.
let firstLoad = true

/**
 * The `<h1>` of a page. It names the browser tab and, after a navigation, takes the focus, so that the keyboard
 * and a screen reader go on from the new page. It leaves the focus alone at the first load; where the new page
 * has put it into a field; and where only a part of the same page has changed (a tab, a modal that closed).
 */
export function PageHeading({ children, title = children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef<string>(undefined)
  const { pathname } = useLocation()
  useTitle(title)

  useEffect(() => {
    if (seen.current === pathname) return
    const stayed = seen.current !== undefined
    seen.current = pathname
    if (firstLoad) {
      firstLoad = false
      return
    }
    const focused = document.activeElement
    const settled = stayed
      ? heading.current?.closest('main')?.contains(focused) === true
      : focused?.matches('input, select, textarea') === true
    if (!settled) heading.current?.focus()
  }, [pathname])

  return (
    <h1 ref={heading} tabIndex={-1} className={styles['heading']}>
      {children}
    </h1>
  )
}
