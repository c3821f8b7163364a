import { useEffect } from 'react'

/** Beside the sign-in form: reports that it is shown and hydrated. */
export function FormShown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown])
  return null
}
