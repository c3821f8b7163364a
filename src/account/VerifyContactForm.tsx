import type { Verifiable } from '../cognito/attributes'
import { Button } from '../forms/Button'
import { CodeField } from '../forms/CodeField'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { ResendButton } from '../forms/ResendButton'
import { fieldError, formError } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { useSubmit } from '../forms/useSubmit'
import { useNotices } from '../layout/Notices'
import { errorMessage, failure } from '../messages/errorMessages'
import { useActions } from '../session/useSession'
import { CONTACT_WORDS, type Contact } from './contacts'
import { FormActions } from './FormActions'
import { pendingAt, type PendingContact } from './pendingContact'

interface VerifyContactFormProps {
  attribute: Verifiable
  /** The one that is valid now. */
  contact: Contact
  pending: PendingContact
  setPending: (pending: PendingContact) => void
  reread: () => Promise<unknown>
  onClose: () => void
  autoFocus: boolean
}

/** Takes the code that was sent to an e-mail address or phone number, and sends it again. */
export function VerifyContactForm(props: VerifyContactFormProps) {
  const { attribute, contact, pending, setPending, reread, onClose, autoFocus } = props
  const { verifyAttribute, updateAttributes, sendVerificationCode } = useActions()
  const notify = useNotices()
  const { noun } = CONTACT_WORDS[attribute]
  const isNew = pending.value !== contact.value

  const [submission, onSubmit] = useSubmit(
    async (typed) => {
      const result = await verifyAttribute(attribute, textIn(typed, 'code'))
      if (result.status === 'ERROR') return failure(result.error)
      await reread()
      notify(isNew ? `Your ${noun} has been changed.` : `Your ${noun} is verified.`)
      onClose()
      return { state: 'done' }
    },
    { clearOnFailure: ['code'] },
  )

  // A code asked for by name goes to the address in force; one for a new address comes with the change.
  const resend = async () => {
    const result = isNew
      ? await updateAttributes({ [attribute]: pending.value })
      : await sendVerificationCode(attribute)
    if (result.status === 'ERROR') return errorMessage(result.error).text
    const [delivery = {}] = [result.value].flat()
    setPending(pendingAt(pending.value, delivery))
    return undefined
  }

  return (
    <form onSubmit={onSubmit} method="post">
      <p>
        We sent a code to{' '}
        <strong dir="auto">{(isNew ? undefined : pending.destination) ?? pending.value}</strong>.{' '}
        {isNew && contact.value !== '' && (
          <>
            Until you enter it, <strong dir="auto">{contact.value}</strong> stays your {noun}.
          </>
        )}
      </p>
      <FormMessage>{formError(submission)}</FormMessage>
      <CodeField error={fieldError(submission, 'code')} autoFocus={autoFocus} />
      <FormActions>
        <SubmitButton submission={submission}>Verify</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
        <ResendButton onResend={resend} />
      </FormActions>
    </form>
  )
}
