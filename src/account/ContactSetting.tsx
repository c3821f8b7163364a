import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Account } from '../cognito/account'
import type { Verifiable } from '../cognito/attributes'
import { Button } from '../forms/Button'
import { SubmitButton } from '../forms/SubmitButton'
import { formError } from '../forms/submission'
import { useSubmit } from '../forms/useSubmit'
import { useMessages } from '../messages/catalogue'
import { failure } from '../messages/errorMessages'
import { useSession } from '../session/useSession'
import { ChangeContactForm } from './ChangeContactForm'
import { contactOf } from './contacts'
import { ContactValue } from './ContactValue'
import { pendingContact, type PendingContact } from './pendingContact'
import { Setting } from './Setting'
import { useDisclosure } from './useDisclosure'
import { useOpening } from './useOpening'
import { ValueText } from './ValueText'
import { VerifyContactForm } from './VerifyContactForm'

interface ContactSettingProps {
  attribute: Verifiable
  account: Account
  pending: PendingContact | undefined
  setPending: (pending: PendingContact | undefined) => void
  reread: () => Promise<unknown>
}

/** The e-mail address or the phone number, with the forms that verify and change it. */
export function ContactSetting({ attribute, account, pending, setPending, reread }: ContactSettingProps) {
  const sendVerificationCode = useSession((state) => state.sendVerificationCode)
  const { settings: text } = useMessages()
  const words = text.contacts[attribute]
  const contact = contactOf(account, attribute)
  const verb = contact.value === '' ? 'add' : 'change'
  // What an identity provider has of somebody comes anew with each sign-in.
  const isOurs = account.provider === undefined || contact.value === ''
  const { isOpen, setOpen, triggerRef, sectionRef, close } = useDisclosure()
  // After a reload the form is open at once. It takes the focus only if the person has opened it.
  const [restored] = useState(pending)
  // It may have been verified elsewhere meanwhile; then nothing is pending.
  const waiting = contact.verified && pending?.value === contact.value ? undefined : pending

  const [submission, onSubmit] = useSubmit(async () => {
    const result = await sendVerificationCode(attribute)
    if (result.status === 'ERROR') return failure(result.error)
    setPending(pendingContact(contact.value, result.value))
    return { state: 'done' }
  })

  const sending = submission.state === 'sending'
  const verifyButton = useOpening(attribute)

  const stopWaiting = () => {
    flushSync(() => setPending(undefined))
    close()
  }

  const actions = (
    <>
      {contact.value !== '' && !contact.verified && (
        <form onSubmit={onSubmit}>
          <SubmitButton
            ref={verifyButton}
            submission={submission}
            variant="secondary"
            aria-label={words.verify}
          >
            {text.verify}
          </SubmitButton>
        </form>
      )}
      <Button
        ref={triggerRef}
        aria-label={words[verb]}
        // The answer to a request for a code would close the form.
        onClick={() => sending || setOpen(true)}
        aria-disabled={sending || undefined}
      >
        {text[verb]}
      </Button>
    </>
  )

  return (
    <Setting
      ref={sectionRef}
      name={words.name}
      problem={formError(submission) ?? ''}
      actions={isOurs && !waiting && !isOpen && actions}
      panel={
        (waiting && (
          <VerifyContactForm
            attribute={attribute}
            contact={contact}
            pending={waiting}
            reread={reread}
            onClose={stopWaiting}
            autoFocus={waiting !== restored}
          />
        )) ||
        (isOpen && (
          <ChangeContactForm
            attribute={attribute}
            contact={contact}
            onSent={(sent) => {
              setPending(sent)
              setOpen(false)
            }}
            reread={reread}
            onClose={close}
          />
        ))
      }
    >
      {isOurs ? <ContactValue contact={contact} /> : <ValueText>{contact.value}</ValueText>}
    </Setting>
  )
}
