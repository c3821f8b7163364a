/**
 * The words of the sign-in form in the HTML. The form is there only once, and for the other languages only their words are: a
 * page reads everything in its HTML before its first paint, also for people who do not sign in.
 */

/**
 * Puts other words into a form.
 * @param words a line for each label that is only read aloud, and then for each text (build/formWords.ts)
 */
export function say(form: DocumentFragment, words: string): void {
  const left = words.split('\n')
  for (const labelled of form.querySelectorAll('[aria-label]'))
    labelled.setAttribute('aria-label', left.shift() ?? '')
  const texts = document.createTreeWalker(form, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) texts.currentNode.nodeValue = left.shift() ?? ''
}
