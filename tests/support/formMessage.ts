/** The message of a form, with or without text: a live region without a role (src/forms/FormMessage.tsx). @throws Error if there is none */
export function formMessage(): HTMLElement {
  const [message, ...others] = document.querySelectorAll<HTMLElement>('[data-form-message]')
  if (message === undefined || others.length > 0) throw new Error(`${others.length + 1} messages of a form`)
  return message
}
