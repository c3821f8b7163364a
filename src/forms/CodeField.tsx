import { cleanCode } from './cleanCode'
import { TextField, type TextFieldProps } from './TextField'

type CodeFieldProps = Omit<TextFieldProps, 'label' | 'name' | 'type'> & { name?: string; label?: string }

/**
 * A code from a message or an authenticator app. It is one text input, because split boxes break paste and autofill,
 * and a number input drops leading zeros. Pasted text is cleaned in place, so the form sends it clean.
 */
export function CodeField({ name = 'code', label = 'Code', onInput, ...input }: CodeFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      required
      {...input}
      name={name}
      label={label}
      onInput={(event) => {
        const field = event.currentTarget
        const clean = cleanCode(field.value)
        // A change of the value while an input method composes would double letters.
        if (clean !== field.value && !event.nativeEvent.isComposing) field.value = clean
        onInput?.(event)
      }}
    />
  )
}
