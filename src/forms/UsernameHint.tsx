/**
 * Tells password managers whose password this form is about. Without it they save a new password without a
 * name. It belongs right before the first password: some take the field before that as the user name.
 * https://www.chromium.org/developers/design-documents/form-styles-that-chromium-understands/
 */
export function UsernameHint({ value }: { value: string }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={value}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className="visually-hidden"
    />
  )
}
