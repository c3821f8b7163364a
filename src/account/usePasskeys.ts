import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Passkey } from '../cognito/webauthn/passkeys'
import type { Result } from '../session/results'
import { useSession } from '../session/useSession'

/**
 * The person's passkeys: read when the page appears, and again on request. The answer to the last request counts.
 * @returns the last result, undefined before the first one, and a function that reads again
 */
export function usePasskeys(): [Result<Passkey[]> | undefined, () => Promise<Result<Passkey[]>>] {
  const listPasskeys = useSession((state) => state.listPasskeys)
  const [result, setResult] = useState<Result<Passkey[]>>()
  const requests = useRef(0)

  const reread = async () => {
    const request = ++requests.current
    const read = await listPasskeys()
    if (request === requests.current) setResult(read)
    return read
  }

  const start = useEffectEvent(() => void reread())
  useEffect(() => start(), [])
  return [result, reread]
}
