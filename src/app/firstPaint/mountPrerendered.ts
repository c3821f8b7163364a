/** Runs in the page's body. The build has put the form there as a template; only the sign-in page mounts it. */
import { lastAnswer } from '../../session/staySignedIn'

const template = document.querySelector<HTMLTemplateElement>('#first')
if (template && document.documentElement.dataset['form'] === 'first') {
  // As this browser last answered; React leaves it so.
  const box = template.content.querySelector<HTMLInputElement>('[name=stay]')
  const answer = lastAnswer()
  if (box && answer !== null) box.checked = answer === 'checked'
  document.querySelector('#root')?.append(template.content)
}
