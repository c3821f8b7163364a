import { use } from 'react'
import { TextField } from '../forms/TextField'
import { useFormMessages } from '../messages/catalogue'
import { rememberedEmail } from '../session/signIn/rememberedEmail'
import { InstructionId } from './InstructionId'

interface AddressFieldProps {
  /** If it is the first field, and nothing else is to be read first. */
  autoFocus: boolean
  error: string | undefined
}

/** The address of an account, with what was typed for it on the page before. */
export function AddressField(props: AddressFieldProps) {
  const { email } = useFormMessages()
  return (
    <TextField
      {...props}
      name="username"
      type="email"
      label={email}
      aria-describedby={use(InstructionId)}
      autoComplete="username"
      defaultValue={rememberedEmail()}
      required
    />
  )
}
