/** Runs in the page's body. The build has put the form there, a template for each language; only the sign-in page mounts it. */
import { lastAnswer } from '../../session/staySignedIn'

const { lang, dataset } = document.documentElement
const template = document.querySelector<HTMLTemplateElement>(`template[lang=${lang}]`)
if (template && dataset['form'] === 'first') {
  // As this browser last answered; React leaves it so.
  const box = template.content.querySelector<HTMLInputElement>('[name=stay]')
  const answer = lastAnswer()
  if (box && answer !== null) box.checked = answer === 'checked'
  document.querySelector('#root')?.append(template.content)
}
