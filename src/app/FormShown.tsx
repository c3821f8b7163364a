import { useEffect } from 'react'

/** With the sign-in form: reports that it is shown and that React answers it, also if the form was there before. */
export function FormShown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown])
  return null
}
