import { isKeyboardAtHand } from '../../auth/isKeyboardAtHand'
import { rememberedEmail } from '../../session/rememberedEmail'
import { lastAnswer } from '../../session/staySignedIn'

/** Mounts the sign-in form, which the build has put into the page, a template for each language. */
export function mountForm(): void {
  const { lang } = document.documentElement
  const form = document.querySelector<HTMLTemplateElement>(`template[lang=${lang}]`)?.content
  const field = (name: string) => form?.querySelector<HTMLInputElement>(`[name=${name}]`)
  // As this browser last answered, and with the address it remembers; React leaves both so.
  const [box, email, password] = [field('stay'), field('username'), field('password')]
  const answer = lastAnswer()
  if (box && answer !== null) box.checked = answer === 'checked'
  if (email) email.defaultValue = rememberedEmail()
  document.querySelector('#root')?.append(form ?? '')
  if (isKeyboardAtHand()) (email?.value === '' ? email : password)?.focus()
}
