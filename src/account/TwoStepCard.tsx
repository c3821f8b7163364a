import type { Factor } from '../cognito/factors'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Account } from '../cognito/account'
import { Card } from '../layout/Card'
import { readableContact } from '../format/readableContact'
import { useMessages } from '../messages/catalogue'
import { wherePasswordIs } from '../session/account/wherePasswordIs'
import { AuthenticatorSetting } from './AuthenticatorSetting'
import { contactOf } from './contacts'
import { FactorSetting } from './FactorSetting'
import { RecoveryHint } from './RecoveryHint'

interface TwoStepCardProps {
  account: Account
  reread: () => Promise<unknown>
  /** The product's name, as authenticator apps show it. */
  issuer: string
  /** What the pool has, in this order. */
  secondSteps: readonly Factor[]
}

/** The ways to confirm a sign-in after the password. */
export function TwoStepCard({ account, reread, issuer, secondSteps }: TwoStepCardProps) {
  const { twoStep: text } = useMessages().settings
  // A factor that an administrator has turned on can be turned off here, and on again.
  const [atFirst] = useState(account.factors)
  const shown = new Set([...secondSteps, ...atFirst])
  if (shown.size === 0) return null
  // Without a password nobody is asked for them, but codes in place of a password would let nobody in any
  // more.
  const needsPassword = wherePasswordIs(account) === 'none' && account.factors.length === 0
  return (
    <Card id="two-step" title={text.title} description={text.text}>
      {needsPassword ? (
        <p>{text.needsPassword}</p>
      ) : (
        [...shown].map((factor) =>
          factor === 'SOFTWARE_TOKEN_MFA' ? (
            <AuthenticatorSetting key={factor} account={account} reread={reread} issuer={issuer} />
          ) : (
            <CodeSetting key={factor} factor={factor} account={account} reread={reread} />
          ),
        )
      )}
      {account.factors.length === 1 && <RecoveryHint />}
    </Card>
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
      {ready
        ? sentTo(<bdi>{readableContact(value)}</bdi>)
        : needs(<Link to="/settings">{text.profileLink}</Link>)}
    </FactorSetting>
  )
}
