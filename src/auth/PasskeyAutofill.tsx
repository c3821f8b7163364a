import { useEffect, useState } from 'react'
import { FormMessage } from '../forms/FormMessage'
import { errorNote, type Told } from '../messages/errorMessages'
import { useSession } from '../session/useSession'

/** Milliseconds. Cognito waits 3 minutes for an answer, if the app client says nothing else. */
const FRESH_FOR = 150_000

/** Milliseconds. */
const PICKED_WITHIN = 1_000

/**
 * Loaded after the sign-in form. The browser then offers the passkey of the person it remembers among the
 * suggestions of the e-mail field. The message says why a passkey that was picked did not sign in.
 * @param isSent whether the form has been sent, or the next step is loading: people who type a password are
 *   offered no passkey
 */
export function PasskeyAutofill({ isSent }: { isSent: boolean }) {
  const offerPasskey = useSession((state) => state.offerPasskey)
  const [failure, setFailure] = useState<Told>()

  useEffect(() => {
    if (isSent) return undefined
    const left = new AbortController()
    let offered = new AbortController()
    let begun = 0

    async function offer(): Promise<void> {
      offered.abort()
      offered = new AbortController()
      begun = performance.now()
      const { signal } = offered
      const result = await offerPasskey(signal)
      if (left.signal.aborted || result?.status !== 'ERROR') return
      setFailure(result.error)
      await offer()
    }

    // When somebody comes back to the page, not by a timer, which would call the pool all day. The dialog of
    // the system gives the focus back, too, and a passkey that was picked there comes after it.
    const renew = () => {
      const { signal } = offered
      if (performance.now() - begun > FRESH_FOR)
        setTimeout(() => signal.aborted || void offer(), PICKED_WITHIN)
    }
    addEventListener('focus', renew, { signal: left.signal })
    void offer()
    return () => {
      left.abort()
      offered.abort()
      setFailure(undefined)
    }
  }, [offerPasskey, isSent])

  return <FormMessage>{failure && errorNote(failure)}</FormMessage>
}
