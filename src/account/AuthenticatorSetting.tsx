import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Account } from '../cognito/account'
import type { AuthenticatorSecret } from '../forms/AuthenticatorSecret'
import type { Outcome } from '../forms/submission'
import { failure } from '../messages/errorMessages'
import { useActions } from '../session/useSession'
import { readUser } from '../session/user'
import { AuthenticatorSetUp } from './AuthenticatorSetUp'
import { FactorSetting } from './FactorSetting'

interface AuthenticatorSettingProps {
  account: Account
  reread: () => Promise<unknown>
  issuer: string
}

/** What is needed to show a new secret; the drawing of the code is loaded for it. */
interface Begun {
  secret: string
  Secret: typeof AuthenticatorSecret
}

/** The authenticator app, and its set-up. */
export function AuthenticatorSetting({ account, reread, issuer }: AuthenticatorSettingProps) {
  const { beginAuthenticator } = useActions()
  const place = useRef<HTMLDivElement>(null)
  const [begun, setBegun] = useState<Begun>()

  const begin = async (): Promise<Outcome> => {
    const result = await beginAuthenticator()
    if (result.status === 'ERROR') return failure(result.error)
    const { AuthenticatorSecret: Secret } = await import('../forms/AuthenticatorSecret')
    setBegun({ secret: result.value, Secret })
    return { state: 'done' }
  }
  const close = () => {
    flushSync(() => setBegun(undefined))
    place.current?.focus()
  }

  return (
    <FactorSetting
      factor="SOFTWARE_TOKEN_MFA"
      account={account}
      reread={reread}
      place={place}
      beginSetUp={begin}
      setUp={
        begun && (
          <AuthenticatorSetUp reread={reread} onClose={close}>
            <begun.Secret
              secret={begun.secret}
              issuer={issuer}
              account={readUser(account.attributes).email}
            />
          </AuthenticatorSetUp>
        )
      }
    >
      A code that an app on your phone shows, even without a network.
    </FactorSetting>
  )
}
