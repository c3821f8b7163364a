import { startTransition, useInsertionEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { runAfterPaint } from '../async/afterPaint'
import { WholePage } from '../layout/AfterHeading'

/**
 * How the page after a sign-in comes: it fades in (theme/base.css), its heading and the boxes of its frame first. Rendered at
 * once, it would be the longest task between the press and the page. What a reload shows takes the place of the page that was kept, and is whole.
 */
export function Arrival({ children }: { children: ReactNode }) {
  const [isSignIn] = useState(useNavigationType() === NavigationType.Replace)
  const [isWhole, setWhole] = useState(!isSignIn)
  // A deferred value is rendered before the browser has painted what there is.
  useLayoutEffect(
    () => (isWhole ? undefined : runAfterPaint(() => startTransition(() => setWhole(true)))),
    [isWhole],
  )
  // Before the heading asks for the focus, by which the page is laid out: its styles are worked out once.
  useInsertionEffect(() => {
    const page = document.querySelector('#root')
    page?.toggleAttribute('data-arrives', isSignIn)
    return () => page?.removeAttribute('data-arrives')
  }, [isSignIn])
  return <WholePage value={isWhole}>{children}</WholePage>
}
