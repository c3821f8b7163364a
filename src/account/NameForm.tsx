import { Button } from '../forms/Button'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { formError } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { TextField } from '../forms/TextField'
import { useSubmit } from '../forms/useSubmit'
import { useNotices } from '../layout/Notices'
import { failure } from '../messages/errorMessages'
import { useActions } from '../session/useSession'
import type { User } from '../session/user'
import { FormActions } from './FormActions'

interface NameFormProps {
  user: User
  reread: () => Promise<unknown>
  onClose: () => void
}

/** Changes the first and the last name. Some people have one name only. */
export function NameForm({ user, reread, onClose }: NameFormProps) {
  const { updateAttributes } = useActions()
  const notify = useNotices()
  const [submission, onSubmit] = useSubmit(async (typed) => {
    const result = await updateAttributes({
      given_name: textIn(typed, 'given_name').trim(),
      family_name: textIn(typed, 'family_name').trim(),
    })
    if (result.status === 'ERROR') return failure(result.error)
    await reread()
    notify('Your name has been changed.')
    onClose()
    return { state: 'done' }
  })
  return (
    <form onSubmit={onSubmit} method="post">
      <FormMessage>{formError(submission)}</FormMessage>
      <TextField
        name="given_name"
        label="First name"
        autoComplete="given-name"
        defaultValue={user.firstName}
        required
        autoFocus
      />
      <TextField
        name="family_name"
        label="Last name"
        autoComplete="family-name"
        defaultValue={user.lastName}
      />
      <FormActions>
        <SubmitButton submission={submission}>Save</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </form>
  )
}
