import type { Verifiable } from '../cognito/attributes'
import { Button } from '../forms/Button'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { fieldError, formError, type Outcome } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { TextField } from '../forms/TextField'
import { useSubmit } from '../forms/useSubmit'
import { useNotices } from '../layout/Notices'
import { failure, type FieldName } from '../messages/errorMessages'
import { useActions } from '../session/useSession'
import { CONTACT_WORDS, type Contact } from './contacts'
import { FormActions } from './FormActions'
import { pendingAt, type PendingContact } from './pendingContact'
import { phoneNumber } from './phoneNumber'

interface ChangeContactFormProps {
  attribute: Verifiable
  contact: Contact
  /** A code is on its way to the new one. */
  onSent: (pending: PendingContact) => void
  reread: () => Promise<unknown>
  onClose: () => void
}

const NO_NUMBER = 'Enter the whole number with + and the country code, like +49 1555 0000001.'

const FIELD = {
  email: { type: 'email', autoComplete: 'email' },
  phone_number: {
    type: 'tel',
    autoComplete: 'tel',
    hint: 'With + and the country code, like +49 1555 0000001.',
    validate: (typed: string) => (typed === '' || phoneNumber(typed) !== undefined ? '' : NO_NUMBER),
  },
} as const

/** Takes a new e-mail address or phone number. */
export function ChangeContactForm({ attribute, contact, onSent, reread, onClose }: ChangeContactFormProps) {
  const { updateAttributes } = useActions()
  const notify = useNotices()
  const { noun } = CONTACT_WORDS[attribute]

  const [submission, onSubmit] = useSubmit(async (form): Promise<Outcome<FieldName>> => {
    const typed = textIn(form, 'contact').trim()
    const value = attribute === 'email' ? typed : (phoneNumber(typed) ?? typed)
    if (value === contact.value)
      return { state: 'failed', message: `That is your ${noun} already.`, field: 'contact' }
    const result = await updateAttributes({ [attribute]: value })
    if (result.status === 'ERROR') return failure(result.error)
    // Where the pool changes it at once, the page shows it by then.
    await reread()
    const [delivery] = result.value
    if (delivery) onSent(pendingAt(value, delivery))
    else {
      notify(`Your ${noun} has been changed.`)
      onClose()
    }
    return { state: 'done' }
  })

  return (
    <form onSubmit={onSubmit} method="post">
      <FormMessage>{formError(submission)}</FormMessage>
      <TextField
        {...FIELD[attribute]}
        name="contact"
        label={`New ${noun}`}
        required
        autoFocus
        error={fieldError(submission, 'contact')}
      />
      <p>We send a code there, to verify that it is yours.</p>
      <FormActions>
        <SubmitButton submission={submission}>Send code</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </form>
  )
}
