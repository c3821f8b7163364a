import { ANSWER_KEY, lastAnswer, type StaySignedIn } from '../staySignedIn'

/** Whether who signs in now stays signed in when the browser is closed. */
export type Stays = () => boolean

/**
 * Keeps what the box of the sign-in form answers as soon as it is pressed, so that every way to sign in finds it: the
 * form's own, the hosted domain and a suggested passkey. It listens from outside the form, which is in the page before
 * this code is: a press before that is read from the box.
 * @param page the document
 */
export function keepStayAnswer(page: Document, setting: StaySignedIn): Stays {
  if (setting === 'always' || setting === 'never') return () => setting === 'always'
  /** The answer of this page, for a storage that takes none. */
  let answer: string | undefined

  const keep = (box: unknown) => {
    if (!(box instanceof HTMLInputElement) || box.name !== 'stay') return
    answer = box.checked ? 'checked' : 'unchecked'
    try {
      localStorage.setItem(ANSWER_KEY, answer)
    } catch {
      // Blocked or full: it counts for this page.
    }
  }
  const box = page.querySelector<HTMLInputElement>('[name=stay]')
  if (box && box.checked !== ((lastAnswer() ?? setting) === 'checked')) keep(box)
  page.addEventListener('change', ({ target }) => keep(target))
  return () => (answer ?? lastAnswer() ?? setting) === 'checked'
}
