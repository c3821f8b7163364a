/**
 * Runs in the page's body. The build has put the form there, a template for each language, and the outline of the shell. As
 * the head script has decided, one of them is mounted, or none.
 */
import { isKeyboardAtHand } from '../../auth/isKeyboardAtHand'
import { rememberedEmail } from '../../session/rememberedEmail'
import { lastAnswer } from '../../session/staySignedIn'

const { lang, dataset } = document.documentElement
const root = document.querySelector('#root')
const template = (which: string) => document.querySelector<HTMLTemplateElement>(`template${which}`)?.content
const form = template(`[lang=${lang}]`)
if (dataset['begins'] === 'frame') root?.append(template('#frame') ?? '')
else if (form && dataset['begins'] === 'form') {
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)
  // As this browser last answered, and with the address it remembers; React leaves both so.
  const [box, email, password] = [field('stay'), field('username'), field('password')]
  const answer = lastAnswer()
  if (box && answer !== null) box.checked = answer === 'checked'
  if (email) email.defaultValue = rememberedEmail()
  root?.append(form)
  if (isKeyboardAtHand()) (email?.value === '' ? email : password)?.focus()
}
