/**
 * Moves the focus after an answer, unless the person has gone on meanwhile: what they type goes where they
 * see the cursor. The page, and what only the program focuses, such as a heading or a message, is nobody's
 * place.
 * @param asked what the answer belongs to, where people still wait for it
 */
export function moveFocus(
  target: HTMLElement | null | undefined,
  asked: Element | null | undefined = target,
): void {
  const place = document.activeElement
  const hasGoneOn = place?.matches('body, [tabindex="-1"]') === false && !asked?.contains(place)
  if (!hasGoneOn) target?.focus()
}

/**
 * A ref: when the element goes with the focus in it, e.g. on a button that has done its work, the part of the
 * page that it was in gets the focus, not the page's beginning.
 */
export const handOnFocus = (element: HTMLElement | null) => (): void => {
  if (element?.contains(document.activeElement))
    element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus()
}

/**
 * Whether a form may take the focus as it appears. On a touch screen the keyboard would cover half of the
 * page before anybody has read it.
 */
export const isKeyboardAtHand = (): boolean => globalThis.matchMedia?.('(pointer: fine)').matches
