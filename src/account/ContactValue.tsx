import { Badge } from './Badge'
import type { Contact } from './contacts'
import { ValueText } from './ValueText'

/** An e-mail address or phone number, and whether it is verified. */
export function ContactValue({ contact: { value, verified } }: { contact: Contact }) {
  return (
    <>
      <ValueText>{value}</ValueText>
      {value !== '' &&
        (verified ? <Badge tone="good">Verified</Badge> : <Badge tone="warn">Not verified</Badge>)}
    </>
  )
}
