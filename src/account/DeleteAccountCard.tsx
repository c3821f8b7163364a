import { useRef } from 'react'
import type { Account } from '../cognito/account'
import { TextField } from '../forms/TextField'
import { Card } from '../layout/Card'
import { readableContact } from '../format/readableContact'
import { useLabels, type Label } from '../messages/Label'
import { useMessages } from '../messages/catalogue'
import { useSession } from '../session/useSession'
import { readUser } from '../session/user'
import { useStepUp } from '../session/useStepUp'
import { sentAttribute } from '../input/attribute'
import { ConfirmButton } from './ConfirmButton'
import styles from './DeleteAccountCard.module.css'

/** What people read before they delete their account. */
export interface AccountDeletion {
  /** What your business keeps of them, and for how long. */
  whatStays: Label
}

interface DeleteAccountCardProps extends AccountDeletion {
  account: Account
}

/**
 * The end of an account, the last card of the profile. It asks for the address of the account, so that nobody
 * deletes one by accident; then the person confirms that it is them.
 */
export function DeleteAccountCard({ account, whatStays }: DeleteAccountCardProps) {
  const text = useMessages().settings.deletion
  const label = useLabels()
  const deleteAccount = useSession((state) => state.deleteAccount)
  const withStepUp = useStepUp()
  const field = useRef<HTMLInputElement>(null)
  const { email, phoneNumber } = readUser(account.attributes)
  const name = email || phoneNumber || text.word
  return (
    <Card title={text.title} description={text.text}>
      <div className={styles['card']}>
        <dl className={styles['what']}>
          <dt>{text.goes}</dt>
          <dd>{text.goesText}</dd>
          <dt>{text.stays}</dt>
          <dd>{label(whatStays)}</dd>
        </dl>
        {/* Once the account is gone, the guard leads to the sign-in page, which says so. */}
        <ConfirmButton
          label={text.title}
          question={text.question}
          act={() => withStepUp(deleteAccount, { purpose: text.title })}
          initialFocus={field}
          fields={
            <TextField
              ref={field}
              name="confirmation"
              label={email ? text.email : phoneNumber ? text.phone : text.confirmation}
              autoComplete="off"
              data-typed-anew
              autoCapitalize="none"
              spellCheck={false}
              required
              validate={(typed) => (isSame(typed, name) ? '' : text.mistyped(readableContact(name)))}
            />
          }
        >
          {text.type(
            <strong dir="auto" translate="no">
              {readableContact(name)}
            </strong>,
          )}
        </ConfirmButton>
      </div>
    </Card>
  )
}

const isSame = (typed: string, name: string) =>
  sentAttribute('phone_number', typed) === name ||
  sentAttribute('email', typed) === sentAttribute('email', name)
