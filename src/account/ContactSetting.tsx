import { flushSync } from 'react-dom'
import type { Account } from '../cognito/account'
import type { Verifiable } from '../cognito/attributes'
import { Button } from '../forms/Button'
import { SubmitButton } from '../forms/SubmitButton'
import { formError } from '../forms/submission'
import { useSubmit } from '../forms/useSubmit'
import { readableContact } from '../format/readableContact'
import { useMessages } from '../messages/catalogue'
import { failure } from '../messages/errorMessages'
import { useSession } from '../session/useSession'
import { ChangeContactForm } from './ChangeContactForm'
import { contactOf } from './contacts'
import { ContactValue } from './ContactValue'
import { pendingContact, type PendingContact } from './pendingContact'
import { Setting } from './Setting'
import { useDisclosure, usePressed } from './useDisclosure'
import { ValueText } from './ValueText'
import { VerifyContactForm } from './VerifyContactForm'

interface ContactSettingProps {
  attribute: Verifiable
  account: Account
  /** Waits for its code. */
  pending: PendingContact | undefined
  setPending: (pending: PendingContact | undefined) => void
  /** Whether the form for the code is open although nobody has opened it. */
  reopened: boolean
  /** Whether to verify it is the next thing to do on the page. */
  isNext: boolean
  isReadOnly: boolean
  reread: () => Promise<unknown>
}

/** The e-mail address or the phone number, with the forms that verify and change it. */
export function ContactSetting(props: ContactSettingProps) {
  const { attribute, account, pending, setPending, reopened, isNext, isReadOnly, reread } = props
  const sendVerificationCode = useSession((state) => state.sendVerificationCode)
  const { settings: text } = useMessages()
  const words = text.contacts[attribute]
  const contact = contactOf(account, attribute)
  const verb = contact.value === '' ? 'add' : 'change'
  // What an identity provider has of somebody comes anew with each sign-in.
  const isOurs = account.provider === undefined || contact.value === ''
  const { shown, show, triggerRef, sectionRef, close } = useDisclosure(attribute, `new ${attribute}`)

  const [submission, onSubmit] = useSubmit(async () => {
    show(attribute)
    const result = await sendVerificationCode(attribute)
    if (result.status === 'ERROR') return failure(result.error)
    setPending(pendingContact(contact.value, result.value))
    return { state: 'done' }
  })

  const verifyButton = usePressed(attribute)

  const stopWaiting = () => {
    flushSync(() => setPending(undefined))
    close()
  }

  const actions = (
    <>
      {pending && (
        <Button aria-label={text.enterCodeFor(words.name)} onClick={() => show(attribute)}>
          {text.enterCode}
        </Button>
      )}
      {!pending && contact.value !== '' && !contact.verified && (
        <form onSubmit={onSubmit}>
          <SubmitButton
            ref={verifyButton}
            submission={submission}
            variant={isNext ? 'primary' : 'secondary'}
            aria-label={words.verify}
          >
            {text.verify}
          </SubmitButton>
        </form>
      )}
      {!isReadOnly && (
        <Button ref={triggerRef} aria-label={words[verb]} onClick={() => show(`new ${attribute}`)}>
          {text[verb]}
        </Button>
      )}
    </>
  )

  const form = () => {
    if (shown === `new ${attribute}`)
      return (
        <ChangeContactForm
          attribute={attribute}
          contact={contact}
          onSent={(sent) => {
            setPending(sent)
            show(attribute)
          }}
          reread={reread}
          onClose={close}
        />
      )
    if (!pending || (shown !== attribute && !reopened)) return undefined
    return (
      <VerifyContactForm
        attribute={attribute}
        contact={contact}
        pending={pending}
        reread={reread}
        onClose={stopWaiting}
        autoFocus={!reopened}
      />
    )
  }
  const panel = form()

  return (
    <Setting
      ref={sectionRef}
      name={words.name}
      problem={formError(submission) ?? ''}
      actions={isOurs && !panel && actions}
      panel={panel}
    >
      {isOurs ? <ContactValue contact={contact} /> : <ValueText>{readableContact(contact.value)}</ValueText>}
    </Setting>
  )
}
