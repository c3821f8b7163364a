/** Runs in the page's body. The build has put the form there, a template for each language; only the sign-in page mounts it. */
import { isKeyboardAtHand } from '../../auth/isKeyboardAtHand'
import { rememberedEmail } from '../../session/rememberedEmail'
import { lastAnswer } from '../../session/staySignedIn'

const { lang, dataset } = document.documentElement
const template = document.querySelector<HTMLTemplateElement>(`template[lang=${lang}]`)
if (template && dataset['form'] === 'first') {
  const field = (name: string) => template.content.querySelector<HTMLInputElement>(`[name=${name}]`)
  // As this browser last answered, and with the address it remembers; React leaves both so.
  const [box, email, password] = [field('stay'), field('username'), field('password')]
  const answer = lastAnswer()
  if (box && answer !== null) box.checked = answer === 'checked'
  if (email) email.defaultValue = rememberedEmail()
  document.querySelector('#root')?.append(template.content)
  if (isKeyboardAtHand()) (email?.value === '' ? email : password)?.focus()
}
