/**
 * Chrome for iOS and some password managers fill in a field with a `change` only
 * (https://github.com/facebook/react/issues/1159). What follows that which people type, such as the rule of a
 * field or the reason why it was emptied, listens for `input`: it gets one.
 */
export function tellFilledIn(page: EventTarget): void {
  const told = new WeakMap<EventTarget, unknown>()
  page.addEventListener('input', ({ target }) => {
    if (target) told.set(target, Object(target).value)
  })
  page.addEventListener('change', ({ target }) => {
    if (target && told.get(target) !== Object(target).value)
      target.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
