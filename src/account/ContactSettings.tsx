import { useEffect, useState } from 'react'
import type { Account } from '../cognito/account'
import type { Verifiable } from '../cognito/attributes'
import { readUser } from '../session/user'
import { useMessages } from '../messages/catalogue'
import { contactOf, CONTACTS } from './contacts'
import { ContactSetting } from './ContactSetting'
import { readPending, savePending, type PendingContact } from './pendingContact'
import { Setting } from './Setting'
import { ValueText } from './ValueText'

interface ContactSettingsProps {
  account: Account
  reread: () => Promise<unknown>
}

/**
 * The e-mail address and the phone number: shown, verified by a code, and changed. What an identity provider has of somebody comes
 * anew with each sign-in, and is only shown.
 */
export function ContactSettings({ account, reread }: ContactSettingsProps) {
  const { contacts } = useMessages().settings
  const { uuid } = readUser(account.attributes)
  const [pending, setPending] = useState(() => readPending(uuid))

  useEffect(() => savePending(uuid, pending), [uuid, pending])

  const setOne = (attribute: Verifiable, contact: PendingContact | undefined) =>
    setPending((before) => ({ ...before, [attribute]: contact }))

  return CONTACTS.map((attribute) => {
    const { value } = contactOf(account, attribute)
    return account.provider === undefined || value === '' ? (
      <ContactSetting
        key={attribute}
        attribute={attribute}
        account={account}
        pending={pending[attribute]}
        setPending={(contact) => setOne(attribute, contact)}
        reread={reread}
      />
    ) : (
      <Setting key={attribute} name={contacts[attribute].name}>
        <ValueText>{value}</ValueText>
      </Setting>
    )
  })
}
