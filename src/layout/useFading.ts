import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The element itself. */
const own = (element: Element): Element | null => element

/**
 * For what disappears at once, such as a dialog or a notice: a picture of it stays and fades (theme/base.css). The picture reacts
 * to nothing, and nothing waits for it. There is none if the person has asked for less motion, nobody sees the tab, or the browser has
 * no popovers.
 * @param pictured what people see disappearing, such as an element around it; a function that stays the same
 */
export function useFading<E extends HTMLElement>(pictured = own): RefObject<E | null> {
  const ref = useRef<E>(null)
  // A layout effect ends while the element is still in the page, with all that is in it.
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      const seen = element && pictured(element)
      if (seen instanceof HTMLElement) leavePicture(element, seen)
    }
  }, [pictured])
  return ref
}

function leavePicture(element: Element | null, seen: HTMLElement): void {
  const moves = globalThis.matchMedia?.('(prefers-reduced-motion: no-preference)').matches ?? false
  // In a hidden tab a timer may be a minute late (https://developer.chrome.com/blog/timer-throttling-in-chrome-88). The picture would
  // be there for whoever comes to the tab after a log-out in another one.
  if (!moves || document.hidden || !('showPopover' in seen)) return
  const picture = pictureOf(seen)
  queueMicrotask(() => {
    // In development React runs effects twice: the element is still there.
    if (element?.isConnected) return
    document.body.append(picture)
    picture.showPopover()
    // Not when the animation ends: in a hidden tab animations wait.
    const [fading] = picture.getAnimations()
    setTimeout(() => picture.remove(), Number(fading?.effect?.getComputedTiming().endTime ?? 0))
  })
}

/** A copy that looks the same, in the same place, without ids and names: other elements may have them by now. */
function pictureOf(element: HTMLElement): HTMLElement {
  const { top, left, width, height } = element.getBoundingClientRect()
  const picture = document.importNode(element, true)
  for (const each of [picture, ...picture.querySelectorAll('[id], [name]')]) {
    each.removeAttribute('id')
    each.removeAttribute('name')
  }
  picture.removeAttribute('open')
  // Also one that is shown.
  for (const field of picture.querySelectorAll<HTMLInputElement>('[type=password], [autocomplete$=password]'))
    field.value = field.value.replaceAll(/./g, '•')
  Object.assign(picture, { popover: 'manual', inert: true, ariaHidden: 'true' })
  picture.dataset['leaving'] = ''
  Object.assign(picture.style, {
    position: 'fixed',
    inset: `${top}px auto auto ${left}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    color: getComputedStyle(element).color,
  })
  return picture
}
