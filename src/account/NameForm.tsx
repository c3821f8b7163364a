import { attributeField, attributesIn, requiredField } from '../forms/attributeFields'
import { TextField } from '../forms/TextField'
import { fieldError } from '../forms/submission'
import { useSubmit } from '../forms/useSubmit'
import { sentAttribute } from '../input/attribute'
import { useNotices } from '../layout/Notices'
import { useMessages } from '../messages/catalogue'
import { attributeFailure, errorMessage } from '../messages/errorMessages'
import { useLanguage } from '../messages/locale'
import { useSession } from '../session/useSession'
import { nameParts } from '../session/user'
import { InlineForm } from './InlineForm'

interface NameFormProps {
  /** What the pool has of the person. */
  attributes: Readonly<Record<string, string>>
  reread: () => Promise<unknown>
  onClose: () => void
}

/**
 * Changes the name: the whole one, if the pool has one, with the parts that it has; else the parts. Some
 * people have only one.
 */
export function NameForm({ attributes, reread, onClose }: NameFormProps) {
  const { settings: text } = useMessages()
  const updateAttributes = useSession((state) => state.updateAttributes)
  const notify = useNotices()
  const parts = nameParts(attributes, useLanguage())
  const names = attributes['name'] ? ['name', ...parts.filter((part) => attributes[part])] : parts
  const required = names.find((name) => attributes[name]) ?? names[0]

  const [submission, onSubmit] = useSubmit(async (typed) => {
    const changes = Object.entries(attributesIn(typed, names)).filter(
      ([name, value]) => value !== sentAttribute(name, attributes[name] ?? ''),
    )
    if (changes.length > 0) {
      const result = await updateAttributes(Object.fromEntries(changes))
      if (result.status === 'ERROR') return attributeFailure(result.error, names)
      await reread()
      const before = Object.fromEntries(changes.map(([name]) => [name, attributes[name] ?? '']))
      notify(text.details.nameChanged, {
        undo: async () => {
          const undone = await updateAttributes(before)
          if (undone.status === 'ERROR') notify(errorMessage(undone.error).text, 'error')
          else await reread()
        },
      })
    }
    onClose()
    return { state: 'done' }
  })
  return (
    <InlineForm submission={submission} onSubmit={onSubmit} submitLabel={text.save} onCancel={onClose}>
      {names.map((name, index) => (
        <TextField
          key={name}
          {...(name === required ? requiredField(attributeField(name)) : attributeField(name))}
          defaultValue={attributes[name] ?? ''}
          error={fieldError(submission, name)}
          autoFocus={index === 0}
        />
      ))}
    </InlineForm>
  )
}
