import { cleanCode } from './code'
import { TextField, type TextFieldProps } from './TextField'

type CodeFieldProps = Omit<TextFieldProps, 'label' | 'name' | 'type'> & { name?: string; label?: string }

/**
 * A code from a message or an authenticator app. One text input: split boxes break paste and autofill, and a
 * number input drops leading zeros. What is pasted is cleaned in place, so the form sends it clean.
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
        // While an input method is composing, changing the value under it would double letters.
        if (clean !== field.value && !event.nativeEvent.isComposing) field.value = clean
        onInput?.(event)
      }}
    />
  )
}
