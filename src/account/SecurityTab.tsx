import type { Factor } from '../cognito/factors'
import { Spinner } from '../layout/Spinner'
import type { AccountResult } from '../session/account/useAccount'
import { knownOf } from '../session/account/useLatestResult'
import { AccountView } from './AccountView'
import { AtProvider } from './AtProvider'
import { PasskeysCard } from './PasskeysCard'
import { PasswordCard } from './PasswordCard'
import { TwoStepCard } from './TwoStepCard'

interface SecurityTabProps {
  /** Undefined while the account is read for the first time. */
  result: AccountResult | undefined
  reread: () => Promise<AccountResult>
  /** The product's name, as authenticator apps show it. */
  issuer: string
  /** What the pool has, in this order. */
  secondSteps: readonly Factor[]
}

/** How the person gets in: the password, the second steps after it, and the passkeys, which replace it. */
export function SecurityTab({ result, reread, issuer, secondSteps }: SecurityTabProps) {
  if (result === undefined) return <Spinner />
  const account = knownOf(result)
  if (account?.provider !== undefined) return <AtProvider provider={account.provider} />
  return (
    <>
      {/* Most people have a password, and it can be changed although the account cannot be read. */}
      <PasswordCard account={account} reread={reread} />
      <AccountView result={result} reread={reread}>
        {(known) => (
          <>
            <TwoStepCard account={known} reread={reread} issuer={issuer} secondSteps={secondSteps} />
            {known.waysIn && <PasskeysCard account={known} reread={reread} />}
          </>
        )}
      </AccountView>
    </>
  )
}
