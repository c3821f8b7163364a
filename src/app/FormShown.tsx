import { useEffect } from 'react'

/** Beside the sign-in form: says that it is shown and that React answers it, also where it stood there before. */
export function FormShown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown])
  return null
}
