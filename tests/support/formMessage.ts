/** The message of a form, with a text or without: a live region that has no role (src/forms/FormMessage.tsx). @throws Error unless the page has one */
export function formMessage(): HTMLElement {
  const [message, ...others] = document.querySelectorAll<HTMLElement>('[data-form-message]')
  if (message === undefined || others.length > 0) throw new Error(`${others.length + 1} messages of a form`)
  return message
}
