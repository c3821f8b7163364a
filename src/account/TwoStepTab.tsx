import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Account } from '../cognito/account'
import { Card } from '../layout/Card'
import { useMessages } from '../messages/catalogue'
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
}

/** The ways to confirm a sign-in after the password, and the passkeys in its place. */
export function TwoStepTab({ account, reread, issuer }: TwoStepTabProps) {
  const { twoStep: text } = useMessages().settings
  const phone = contactOf(account, 'phone_number')
  const email = contactOf(account, 'email')
  // A pool without e-mail codes does not say so. A person who switches them off can switch them on again here.
  const [byEmail] = useState(account.factors.includes('EMAIL_OTP'))
  const canText = phone.value !== '' && phone.verified
  return (
    <>
      <Card title={text.title} description={text.text}>
        <FactorSetting factor="SMS_MFA" account={account} reread={reread} ready={canText}>
          {canText
            ? text.textTo(<bdi>{phone.value}</bdi>)
            : text.needsPhone(<Link to="/settings">{text.profileLink}</Link>)}
        </FactorSetting>
        <AuthenticatorSetting account={account} reread={reread} issuer={issuer} />
        {byEmail && (
          <FactorSetting factor="EMAIL_OTP" account={account} reread={reread}>
            {text.emailTo(<bdi>{email.value}</bdi>)}
          </FactorSetting>
        )}
        {account.factors.length === 1 && <RecoveryHint />}
      </Card>
      {account.waysIn && <PasskeysCard account={account} reread={reread} />}
    </>
  )
}
