import { cleanCode } from './cleanCode'
import { shownAddress, pastedAddress } from './address'

/**
 * Shows an e-mail address and a code in the form in which they are sent: what is pasted at once, what is typed when
 * the field is left or Enter is pressed. While people type, a field keeps what they typed, and its cursor.
 */
export function tidyFields(page: EventTarget): void {
  page.addEventListener(
    'input',
    (event) => {
      if (Object(event).inputType === 'insertFromPaste') tidy(event, pastedAddress)
    },
    true,
  )
  // First, so that all others see the tidy value.
  page.addEventListener('change', (event) => tidy(event, shownAddress), true)
}

function tidy({ target }: Event, shown: (typed: string) => string): void {
  if (!(target instanceof HTMLInputElement)) return
  if (target.inputMode === 'email') target.value = shown(target.value)
  if (target.autocomplete === 'one-time-code') target.value = cleanCode(target.value)
}
