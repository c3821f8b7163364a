import { isKeyboardAtHand } from '../../auth/isKeyboardAtHand'
import { rememberedEmail } from '../../session/rememberedEmail'
import { lastAnswer } from '../../session/staySignedIn'
import { say } from './formWords'

/** Mounts the sign-in form, which the build has put into the page, in a template for each language: whole, or as its words. */
export function mountForm(): void {
  const own = templateOf(`lang=${document.documentElement.lang}`)
  // The first is whole.
  const form = own.firstElementChild ? own : templateOf('lang')
  if (form !== own) say(form, own.textContent)
  // As this browser last answered, and with the address it remembers; React leaves both so.
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)
  const [box, email, password] = [field('stay'), field('username'), field('password')]
  const answer = lastAnswer()
  if (box && answer !== null) box.checked = answer === 'checked'
  if (email) email.defaultValue = rememberedEmail()
  document.querySelector('#root')?.append(form)
  if (isKeyboardAtHand()) (email?.value === '' ? email : password)?.focus()
}

const templateOf = (attribute: string) =>
  document.querySelector<HTMLTemplateElement>(`template[${attribute}]`)?.content ?? new DocumentFragment()
