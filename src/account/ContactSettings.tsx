import { useEffect, useState } from 'react'
import type { Account } from '../cognito/account'
import type { Verifiable } from '../cognito/attributes'
import { readUser } from '../session/user'
import { CONTACTS } from './contacts'
import { ContactSetting } from './ContactSetting'
import { readPending, savePending, type PendingContact } from './pendingContact'

interface ContactSettingsProps {
  account: Account
  reread: () => Promise<unknown>
}

/** The e-mail address and the phone number: shown, verified by a code, and changed. */
export function ContactSettings({ account, reread }: ContactSettingsProps) {
  const { uuid } = readUser(account.attributes)
  const [pending, setPending] = useState(() => readPending(uuid))

  useEffect(() => savePending(uuid, pending), [uuid, pending])

  const setOne = (attribute: Verifiable, contact: PendingContact | undefined) =>
    setPending((before) => ({ ...before, [attribute]: contact }))

  return CONTACTS.map((attribute) => (
    <ContactSetting
      key={attribute}
      attribute={attribute}
      account={account}
      pending={pending[attribute]}
      setPending={(contact) => setOne(attribute, contact)}
      reread={reread}
    />
  ))
}
