import { useState } from 'react'
import type { Account } from '../cognito/account'
import type { Verifiable } from '../cognito/attributes'
import { userOf } from '../session/session'
import { readUser } from '../session/user'
import { useSessionStore } from '../session/useSession'
import { CONTACTS, contactOf, type Detail } from './contacts'
import { ContactSetting } from './ContactSetting'
import { useOpenForm } from './OnlyOneOpen'
import { readPending, savePending, type PendingContact } from './pendingContact'

interface ContactListProps {
  account: Account
  reread: () => Promise<unknown>
  readOnly?: readonly Detail[]
}

/** The e-mail address and the phone number: shown, verified by a code, and changed. */
export function ContactList({ account, reread, readOnly = [] }: ContactListProps) {
  const session = useSessionStore()
  const { uuid } = readUser(account.attributes)
  const { open } = useOpenForm()
  const [pending, setPending] = useState(() => readPending(uuid))

  // Saved at once: an answer may find the person on another page, where no state of this one is left, or
  // signed out, where nothing is kept.
  const setOne = (attribute: Verifiable, contact: PendingContact | undefined) => {
    setPending((before) => ({ ...before, [attribute]: contact }))
    if (userOf(session.getState())?.uuid === uuid) savePending(uuid, { [attribute]: contact })
  }

  // It may have been verified elsewhere meanwhile; then nothing is pending.
  const waitingFor = (attribute: Verifiable) => {
    const { value, verified } = contactOf(account, attribute)
    return verified && pending[attribute]?.value === value ? undefined : pending[attribute]
  }
  // After a reload, which has closed it. It takes the focus only if the person has opened it.
  const reopened = open === undefined ? CONTACTS.find(waitingFor) : undefined
  // A form that is open has a primary button of its own.
  const next =
    open || reopened
      ? undefined
      : CONTACTS.find((attribute) => {
          const { value, verified } = contactOf(account, attribute)
          return value !== '' && !verified
        })

  return CONTACTS.map((attribute) => (
    <ContactSetting
      key={attribute}
      attribute={attribute}
      account={account}
      pending={waitingFor(attribute)}
      setPending={(contact) => setOne(attribute, contact)}
      reopened={attribute === reopened}
      isNext={attribute === next}
      isReadOnly={readOnly.includes(attribute)}
      reread={reread}
    />
  ))
}
