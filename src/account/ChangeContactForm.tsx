import type { Verifiable } from '../cognito/attributes'
import { phoneNumberField } from '../forms/attributeFields'
import { textIn } from '../forms/formText'
import { TextField } from '../forms/TextField'
import { fieldError, type Outcome } from '../forms/submission'
import { useSubmit } from '../forms/useSubmit'
import { useNotices } from '../layout/Notices'
import { failure, type FieldName } from '../messages/errorMessages'
import { useSession } from '../session/useSession'
import { useStepUp } from '../session/useStepUp'
import type { Contact } from './contacts'
import { InlineForm } from './InlineForm'
import { pendingContact, type PendingContact } from './pendingContact'
import { sentAttribute } from '../input/attribute'
import { messages, useMessages } from '../messages/catalogue'

interface ChangeContactFormProps {
  attribute: Verifiable
  contact: Contact
  /** Called when a code has been sent to the new address or number. */
  onSent: (pending: PendingContact) => void
  reread: () => Promise<unknown>
  onClose: () => void
}

const fieldsOf = () => ({
  email: { type: 'email', autoComplete: 'email' } as const,
  phone_number: phoneNumberField(),
})

/** Asks for a new e-mail address or phone number. */
export function ChangeContactForm({ attribute, contact, onSent, reread, onClose }: ChangeContactFormProps) {
  const updateAttributes = useSession((state) => state.updateAttributes)
  const sendVerificationCode = useSession((state) => state.sendVerificationCode)
  const withStepUp = useStepUp()
  const notify = useNotices()
  const { auth, settings } = useMessages()
  const words = settings.contacts[attribute]

  const [submission, onSubmit] = useSubmit(async (form): Promise<Outcome<FieldName>> => {
    const value = sentAttribute(attribute, textIn(form, 'contact'))
    if (value === contact.value)
      return {
        state: 'failed',
        message: () => messages().settings.contacts[attribute].same,
        field: 'contact',
      }
    const result = await withStepUp(() => updateAttributes({ [attribute]: value }), {
      purpose: contact.value === '' ? words.add : words.change,
    })
    if (result.status === 'ERROR') return failure(result.error)
    let [delivery] = result.value
    if (!delivery) {
      // The pool has changed it and sends no code by itself: the one that was promised is asked for.
      const sent = await sendVerificationCode(attribute)
      if (sent.status === 'READY') delivery = sent.value
    }
    // First, so that the code is asked for even if the account cannot be read again.
    if (delivery) onSent(pendingContact(value, delivery))
    await reread()
    // If there is none, the page shows the new value before the notice.
    if (!delivery) {
      notify(words.changed)
      onClose()
    }
    return { state: 'done' }
  })

  return (
    <InlineForm submission={submission} onSubmit={onSubmit} submitLabel={auth.sendCode} onCancel={onClose}>
      <TextField
        {...fieldsOf()[attribute]}
        name="contact"
        label={words.new}
        required
        autoFocus
        error={fieldError(submission, 'contact')}
      />
      <p>{settings.weSendACode}</p>
    </InlineForm>
  )
}
