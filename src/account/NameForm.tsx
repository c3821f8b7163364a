import { attributeField, attributesIn, requiredField } from '../forms/attributeFields'
import { TextField } from '../forms/TextField'
import { fieldError } from '../forms/submission'
import { useSubmit } from '../forms/useSubmit'
import { useNotices } from '../layout/Notices'
import { useMessages } from '../messages/catalogue'
import { attributeFailure, errorMessage } from '../messages/errorMessages'
import { useSession } from '../session/useSession'
import type { User } from '../session/user'
import { InlineForm } from './InlineForm'

interface NameFormProps {
  user: User
  reread: () => Promise<unknown>
  onClose: () => void
}

const NAMES = ['given_name', 'family_name']

/** Changes the first and the last name. Some people have only one name. */
export function NameForm({ user, reread, onClose }: NameFormProps) {
  const { settings: text } = useMessages()
  const updateAttributes = useSession((state) => state.updateAttributes)
  const notify = useNotices()
  const [submission, onSubmit] = useSubmit(async (typed) => {
    const before = { given_name: user.firstName, family_name: user.lastName }
    const result = await updateAttributes(attributesIn(typed, NAMES))
    if (result.status === 'ERROR') return attributeFailure(result.error, NAMES)
    await reread()
    notify(text.details.nameChanged, {
      undo: async () => {
        const undone = await updateAttributes(before)
        if (undone.status === 'ERROR') notify(errorMessage(undone.error).text, 'error')
        else await reread()
      },
    })
    onClose()
    return { state: 'done' }
  })
  return (
    <InlineForm submission={submission} onSubmit={onSubmit} submitLabel={text.save} onCancel={onClose}>
      <TextField
        {...requiredField(attributeField('given_name'))}
        defaultValue={user.firstName}
        error={fieldError(submission, 'given_name')}
        autoFocus
      />
      <TextField
        {...attributeField('family_name')}
        defaultValue={user.lastName}
        error={fieldError(submission, 'family_name')}
      />
    </InlineForm>
  )
}
