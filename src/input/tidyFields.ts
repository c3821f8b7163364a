import { address } from './address'

/**
 * Shows an e-mail address as it is sent once the field is left or Enter is pressed, so that the rule of the
 * field is asked about what is sent. While people type or paste, a field keeps what they typed, and its
 * cursor.
 */
export function tidyFields(page: EventTarget): void {
  // First, so that all others see the tidy value.
  page.addEventListener(
    'change',
    ({ target }) => {
      const field = Object(target)
      if (field.inputMode === 'email') field.value = address(field.value)
    },
    true,
  )
}
