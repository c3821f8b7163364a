import { isKeyboardAtHand } from '../../forms/moveFocus'
import { rememberedEmail } from '../../session/signIn/rememberedEmail'
import { lastAnswer } from '../../session/signIn/staySignedIn'

/** Mounts the sign-in form from the build's templates in the page, one for each language. */
export function mountForm(): void {
  const { lang } = document.documentElement
  const form = document.querySelector<HTMLTemplateElement>(`template[lang=${lang}]`)?.content
  if (!form) return
  // With the last answer in this browser, and the address it remembers; React changes neither.
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)
  const [box, email, password] = [field('stay'), field('username'), field('password')]
  const answer = lastAnswer()
  if (box && answer !== null) box.checked = answer === 'checked'
  if (email) email.defaultValue = rememberedEmail()
  document.querySelector('#root')?.append(form)
  if (isKeyboardAtHand()) (email?.value === '' ? email : password)?.focus()
}
