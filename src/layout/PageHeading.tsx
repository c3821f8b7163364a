import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useTitle } from './useTitle'
import styles from './PageHeading.module.css'

interface PageHeadingProps {
  children: string
  /** For the browser tab, if the heading alone says too little. */
  title?: string
}

// Of this document. After a reload, too, screen readers begin at the top of the page.
let firstLoad = true

/**
 * The `<h1>` of a page. It names the browser tab. After a navigation it takes the focus, so that the keyboard
 * and a screen reader continue in the new page. It does not take the focus at the first load, where the new
 * page has focused a field, or where only a part of the same page has changed (a tab, a modal that closed).
 * The page begins at its top, unless Back leads to it, where the browser restores the place, or nothing but a
 * part has changed in Safari, where a press on a link leaves the focus on the body.
 */
export function PageHeading({ children, title = children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const lastPath = useRef<string>(undefined)
  const { pathname } = useLocation()
  const arrival: string = useNavigationType()
  useTitle(title)

  // Before the page is visible: later it would take back the focus of a person who has moved on already.
  useLayoutEffect(() => {
    if (lastPath.current === pathname) return
    const samePage = lastPath.current !== undefined
    lastPath.current = pathname
    if (firstLoad) {
      firstLoad = false
      return
    }
    const focused = document.activeElement
    const keepsFocus = samePage
      ? heading.current?.closest('main')?.contains(focused) === true
      : focused?.matches('input, select, textarea') === true
    const preventScroll = samePage ? focused === document.body : arrival === 'POP'
    if (!keepsFocus) heading.current?.focus({ preventScroll })
  }, [pathname, arrival])

  return (
    <h1 ref={heading} tabIndex={-1} className={styles['heading']}>
      {children}
    </h1>
  )
}
