import { useDeferredValue, useLayoutEffect, useState, type ReactNode } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { WholePage } from '../layout/AfterHeading'

/**
 * How the page after a sign-in comes: it fades in (theme/base.css), its heading and its frame first. Rendered at once, it would
 * be the longest task between the press and the page. What a reload shows takes the place of the page that was kept, and is whole.
 */
export function Arrival({ children }: { children: ReactNode }) {
  const [isSignIn] = useState(useNavigationType() === NavigationType.Replace)
  const isWhole = useDeferredValue(true, !isSignIn)
  useLayoutEffect(() => {
    const page = document.querySelector('#root')
    page?.toggleAttribute('data-arrives', isSignIn)
    return () => page?.removeAttribute('data-arrives')
  }, [isSignIn])
  return <WholePage value={isWhole}>{children}</WholePage>
}
