import { startTransition, useInsertionEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { runAfterPaint } from '../async/afterPaint'
import { WholePage } from '../layout/AfterHeading'

/**
 * How the page after a sign-in appears: it fades in (theme/base.css), its heading and the boxes of its frame first. Rendered in
 * one go, it would be the longest task between the press and the page. After a reload it is complete
 * at once.
 */
export function FadeInAfterSignIn({ children }: { children: ReactNode }) {
  // The sign-in page leaves by `replace` (guards.tsx).
  const [isSignIn] = useState(useNavigationType() === NavigationType.Replace)
  const [isWhole, setWhole] = useState(!isSignIn)
  // Not useDeferredValue: that would be rendered before the browser has painted.
  useLayoutEffect(
    () => (isWhole ? undefined : runAfterPaint(() => startTransition(() => setWhole(true)))),
    [isWhole],
  )
  // Before the heading takes the focus, which makes the browser lay out the page: so styles are computed only once.
  useInsertionEffect(() => {
    const page = document.querySelector('#root')
    page?.toggleAttribute('data-arrives', isSignIn)
    return () => page?.removeAttribute('data-arrives')
  }, [isSignIn])
  return <WholePage value={isWhole}>{children}</WholePage>
}
