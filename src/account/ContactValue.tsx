import { readableContact } from '../format/readableContact'
import { useMessages } from '../messages/catalogue'
import { Badge } from '../layout/Badge'
import type { Contact } from './contacts'
import { ValueText } from './ValueText'

/** An e-mail address or phone number, and whether it is verified. */
export function ContactValue({ contact: { value, verified } }: { contact: Contact }) {
  const { settings: text } = useMessages()
  return (
    <>
      <ValueText>{readableContact(value)}</ValueText>
      {value !== '' &&
        (verified ? (
          <Badge tone="good">{text.verified}</Badge>
        ) : (
          <Badge tone="warn">{text.notVerified}</Badge>
        ))}
    </>
  )
}
