import { useEffect, useState } from 'react'
import type { Account } from '../cognito/account'
import type { Verifiable } from '../cognito/attributes'
import { Card } from '../layout/Card'
import { readUser } from '../session/user'
import { ContactSetting } from './ContactSetting'
import { keepPending, readPending, type PendingContact } from './pendingContact'

interface ContactTabProps {
  account: Account
  reread: () => Promise<unknown>
}

const shelf = () => sessionStorage

/** E-mail address and phone number: verified by a code, and changed. */
export function ContactTab({ account, reread }: ContactTabProps) {
  const { uuid } = readUser(account.attributes)
  const [pending, setPending] = useState(() => readPending(shelf, uuid))

  useEffect(() => keepPending(shelf, uuid, pending), [uuid, pending])

  const wait = (attribute: Verifiable, one: PendingContact | undefined) =>
    setPending((before) => ({ ...before, [attribute]: one }))

  return (
    <Card title="E-mail and phone" description="Where codes and messages about your account go.">
      {(['email', 'phone_number'] as const).map((attribute) => (
        <ContactSetting
          key={attribute}
          attribute={attribute}
          account={account}
          pending={pending[attribute]}
          setPending={(one) => wait(attribute, one)}
          reread={reread}
        />
      ))}
    </Card>
  )
}
