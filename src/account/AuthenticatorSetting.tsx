import { useState } from 'react'
import { inTime } from '../async/inTime'
import type { Account } from '../cognito/account'
import type { AuthenticatorSecret } from '../forms/AuthenticatorSecret'
import type { Outcome } from '../forms/submission'
import { useMessages } from '../messages/catalogue'
import { failure } from '../messages/errorMessages'
import { readUser } from '../session/user'
import { AuthenticatorSetUp } from './AuthenticatorSetUp'
import { FactorSetting } from './FactorSetting'
import { useDisclosure } from './useDisclosure'
import { useFactorChanges } from './useFactorChanges'

interface AuthenticatorSettingProps {
  account: Account
  reread: () => Promise<unknown>
  issuer: string
}

/** A new secret, and the component that shows it. The QR code's component is loaded on demand. */
interface NewSecret {
  secret: string
  Secret: typeof AuthenticatorSecret
}

/** The authenticator app, and its set-up. */
export function AuthenticatorSetting({ account, reread, issuer }: AuthenticatorSettingProps) {
  const { twoStep } = useMessages().settings
  const { beginAuthenticator } = useFactorChanges()
  const { shown, show, sectionRef, close } = useDisclosure('SOFTWARE_TOKEN_MFA')
  const [newSecret, setNewSecret] = useState<NewSecret>()

  const begin = async (): Promise<Outcome> => {
    setNewSecret(undefined)
    show('SOFTWARE_TOKEN_MFA')
    const result = await beginAuthenticator()
    if (result.status === 'ERROR') return failure(result.error)
    const { AuthenticatorSecret: Secret } = await inTime(import('../forms/AuthenticatorSecret'))
    setNewSecret({ secret: result.value, Secret })
    return { state: 'done' }
  }

  return (
    <FactorSetting
      factor="SOFTWARE_TOKEN_MFA"
      account={account}
      reread={reread}
      sectionRef={sectionRef}
      beginSetUp={begin}
      setUp={
        shown &&
        newSecret && (
          <AuthenticatorSetUp
            isOnly={account.factors.length === 0}
            isReplacement={account.factors.includes('SOFTWARE_TOKEN_MFA')}
            reread={reread}
            onClose={close}
          >
            <newSecret.Secret secret={newSecret.secret} issuer={issuer} account={nameOf(account)} />
          </AuthenticatorSetUp>
        )
      }
    >
      {twoStep.appCode}
    </FactorSetting>
  )
}

/** What tells this account apart from others of the person, in their app. */
function nameOf({ attributes }: Account): string {
  const { email, phoneNumber } = readUser(attributes)
  return email || phoneNumber
}
