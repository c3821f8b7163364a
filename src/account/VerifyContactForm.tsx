import { useId } from 'react'
import type { Verifiable } from '../cognito/attributes'
import { CodeField } from '../forms/CodeField'
import { textIn } from '../forms/formText'
import { ResendButton } from '../forms/ResendButton'
import { fieldError } from '../forms/submission'
import { useSubmit } from '../forms/useSubmit'
import { useNotices } from '../layout/Notices'
import { readableContact } from '../format/readableContact'
import { useMessages } from '../messages/catalogue'
import { failure } from '../messages/errorMessages'
import { useSession } from '../session/useSession'
import { useStepUp } from '../session/useStepUp'
import type { Contact } from './contacts'
import { InlineForm } from './InlineForm'
import type { PendingContact } from './pendingContact'

interface VerifyContactFormProps {
  attribute: Verifiable
  /** The address or number in use now. */
  contact: Contact
  pending: PendingContact
  reread: () => Promise<unknown>
  onClose: () => void
  autoFocus: boolean
}

/** Asks for the code that was sent to an e-mail address or phone number, and sends a new one. */
export function VerifyContactForm(props: VerifyContactFormProps) {
  const { attribute, contact, pending, reread, onClose, autoFocus } = props
  const verifyAttribute = useSession((state) => state.verifyAttribute)
  const updateAttributes = useSession((state) => state.updateAttributes)
  const sendVerificationCode = useSession((state) => state.sendVerificationCode)
  const withStepUp = useStepUp()
  const notify = useNotices()
  const { settings: text } = useMessages()
  const words = text.contacts[attribute]
  const id = useId()
  const isNew = pending.value !== contact.value

  const [submission, onSubmit] = useSubmit(async (typed) => {
    const result = await verifyAttribute(attribute, textIn(typed, 'code'), pending.value)
    if (result.status === 'ERROR') return failure(result.error)
    await reread()
    notify(isNew ? words.changed : words.verified)
    onClose()
    return { state: 'done' }
  }, 'code')

  // A verification code goes to the address in use now; only the change itself sends one to a new address.
  const resend = async () => {
    const result = isNew
      ? await withStepUp(() => updateAttributes({ [attribute]: pending.value }), {
          purpose: contact.value === '' ? words.add : words.change,
        })
      : await sendVerificationCode(attribute)
    return result.status === 'ERROR' ? result.error : undefined
  }

  return (
    <>
      <p id={id}>
        {text.codeSentTo(
          <strong dir="auto">
            {(isNew ? undefined : pending.destination) ?? readableContact(pending.value)}
          </strong>,
        )}{' '}
        {isNew &&
          contact.value !== '' &&
          words.staysUntil(<strong dir="auto">{readableContact(contact.value)}</strong>)}
      </p>
      <InlineForm submission={submission} onSubmit={onSubmit} submitLabel={text.verify} onCancel={onClose}>
        <CodeField
          aria-describedby={id}
          error={fieldError(submission, 'code')}
          autoFocus={autoFocus}
          submitsItself
        />
      </InlineForm>
      <ResendButton onResend={resend} />
    </>
  )
}
