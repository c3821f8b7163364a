import { isKeyboardAtHand } from '../../auth/isKeyboardAtHand'
import { rememberedEmail } from '../../session/rememberedEmail'
import { lastAnswer } from '../../session/staySignedIn'
import { say } from './formWords'

/** Mounts the sign-in form from the build's templates in the page, one for each language: the whole form, or its words. */
export function mountForm(): void {
  const own = templateOf(`lang=${document.documentElement.lang}`)
  // The first is whole.
  const form = own.firstElementChild ? own : templateOf('lang')
  if (form !== own) say(form, own.textContent)
  // With the last answer in this browser, and the address it remembers; React changes neither.
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
