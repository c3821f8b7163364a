import { textIn } from '../forms/formText'
import { TextField } from '../forms/TextField'
import { fieldError, useSubmit } from '../forms/useSubmit'
import { useNotices } from '../layout/Notices'
import { useMessages } from '../messages/catalogue'
import { attributeFailure } from '../messages/errorMessages'
import { useSession } from '../session/useSession'
import type { User } from '../session/user'
import { InlineForm } from './InlineForm'

interface NameFormProps {
  user: User
  reread: () => Promise<unknown>
  onClose: () => void
}

/** Changes the first and the last name. Some people have only one name. */
export function NameForm({ user, reread, onClose }: NameFormProps) {
  const { settings: text } = useMessages()
  const updateAttributes = useSession((state) => state.updateAttributes)
  const notify = useNotices()
  const [submission, onSubmit] = useSubmit(async (typed) => {
    const result = await updateAttributes({
      given_name: textIn(typed, 'given_name'),
      family_name: textIn(typed, 'family_name'),
    })
    if (result.status === 'ERROR') return attributeFailure(result.error, ['given_name', 'family_name'])
    await reread()
    notify(text.details.nameChanged)
    onClose()
    return { state: 'done' }
  })
  return (
    <InlineForm submission={submission} onSubmit={onSubmit} submitLabel={text.save} onCancel={onClose}>
      <TextField
        name="given_name"
        label={text.details.firstName}
        autoComplete="given-name"
        defaultValue={user.firstName}
        error={fieldError(submission, 'given_name')}
        required
        autoFocus
      />
      <TextField
        name="family_name"
        label={text.details.lastName}
        autoComplete="family-name"
        defaultValue={user.lastName}
        error={fieldError(submission, 'family_name')}
      />
    </InlineForm>
  )
}
