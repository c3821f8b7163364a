import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Account } from '../cognito/account'
import type { Factor } from '../cognito/challenges'
import { Card } from '../layout/Card'
import { useMessages } from '../messages/catalogue'
import { passwordOf } from '../session/passwordOf'
import { AtProvider } from './AtProvider'
import { AuthenticatorSetting } from './AuthenticatorSetting'
import { contactOf } from './contacts'
import { FactorSetting } from './FactorSetting'
import { PasskeysCard } from './PasskeysCard'
import { RecoveryHint } from './RecoveryHint'

interface TwoStepTabProps {
  account: Account
  reread: () => Promise<unknown>
  /** The product's name, as authenticator apps show it. */
  issuer: string
  /** What the pool has, in this order. */
  secondSteps: readonly Factor[]
}

/** The ways to confirm a sign-in after the password, and the passkeys, which replace it. */
export function TwoStepTab({ account, reread, issuer, secondSteps }: TwoStepTabProps) {
  const { twoStep: text } = useMessages().settings
  // A factor that an administrator has switched on can be switched off here, and on again.
  const [atFirst] = useState(account.factors)
  const shown = new Set([...secondSteps, ...atFirst])
  if (account.provider !== undefined) return <AtProvider title={text.title} provider={account.provider} />
  // Without a password nobody is asked for them, but codes in place of a password would let nobody in any more.
  const needsPassword = passwordOf(account) === 'none' && account.factors.length === 0
  return (
    <>
      {shown.size > 0 && needsPassword && (
        <Card title={text.title} description={text.text}>
          <p>{text.needsPassword(<Link to="/settings/password">{text.passwordLink}</Link>)}</p>
        </Card>
      )}
      {shown.size > 0 && !needsPassword && (
        <Card title={text.title} description={text.text}>
          {[...shown].map((factor) =>
            factor === 'SOFTWARE_TOKEN_MFA' ? (
              <AuthenticatorSetting key={factor} account={account} reread={reread} issuer={issuer} />
            ) : (
              <CodeSetting key={factor} factor={factor} account={account} reread={reread} />
            ),
          )}
          {account.factors.length === 1 && <RecoveryHint />}
        </Card>
      )}
      {account.waysIn && <PasskeysCard account={account} reread={reread} />}
    </>
  )
}

interface CodeSettingProps {
  factor: 'SMS_MFA' | 'EMAIL_OTP'
  account: Account
  reread: () => Promise<unknown>
}

/** Codes by text message or e-mail, which need a verified number or address. */
function CodeSetting({ factor, account, reread }: CodeSettingProps) {
  const { twoStep: text } = useMessages().settings
  const { attribute, sentTo, needs } =
    factor === 'SMS_MFA'
      ? ({ attribute: 'phone_number', sentTo: text.textTo, needs: text.needsPhone } as const)
      : ({ attribute: 'email', sentTo: text.emailTo, needs: text.needsEmail } as const)
  const { value, verified } = contactOf(account, attribute)
  const ready = value !== '' && verified
  return (
    <FactorSetting factor={factor} account={account} reread={reread} ready={ready}>
      {ready ? sentTo(<bdi>{value}</bdi>) : needs(<Link to="/settings">{text.profileLink}</Link>)}
    </FactorSetting>
  )
}
