/**
 * Chrome for iOS and some password managers fill in a field with a `change` only (https://github.com/facebook/react/issues/1159).
 * What follows that which people type, such as the rule of a field or the reason why it was emptied, listens for `input`: it gets one.
 */
export function tellFilledIn(page: EventTarget): void {
  const told = new WeakMap<EventTarget, string>()
  page.addEventListener('input', ({ target }) => {
    if (isField(target)) told.set(target, target.value)
  })
  page.addEventListener('change', ({ target }) => {
    if (isField(target) && target.value !== told.get(target))
      target.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
