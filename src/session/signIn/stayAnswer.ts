import { stay } from '../../browserStorage'
import { lastAnswer, type StaySignedIn } from './staySignedIn'

/** Whether a person who signs in now stays signed in when the browser is closed. */
export type Stays = () => boolean

/**
 * Stores the answer of the sign-in form's box as soon as it is pressed, so that every way to sign in finds
 * it: the form's own, the hosted domain and a suggested passkey. It listens outside the form, because the
 * form is in the page before this code is; an earlier press is read from the box.
 * @param page the document
 */
export function keepStayAnswer(page: Document, setting: StaySignedIn): Stays {
  if (setting === 'always' || setting === 'never') return () => setting === 'always'
  /** The answer of this page, if storage cannot keep it. */
  let answer: string | undefined

  const keep = (box: unknown) => {
    if (!(box instanceof HTMLInputElement) || box.name !== 'stay') return
    answer = box.checked ? 'checked' : 'unchecked'
    stay.set(answer)
  }
  const box = page.querySelector<HTMLInputElement>('[name=stay]')
  if (box && box.checked !== ((lastAnswer() ?? setting) === 'checked')) keep(box)
  page.addEventListener('change', ({ target }) => keep(target))
  return () => (answer ?? lastAnswer() ?? setting) === 'checked'
}
