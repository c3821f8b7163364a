import { useId, useRef, useState } from 'react'
import type { Account } from '../cognito/account'
import { Button } from '../forms/Button'
import { FormMessage } from '../forms/FormMessage'
import { SubmitButton } from '../forms/SubmitButton'
import { TextField } from '../forms/TextField'
import { formError, useSubmit } from '../forms/useSubmit'
import { Card } from '../layout/Card'
import { Dialog } from '../layout/Dialog'
import { ButtonRow } from '../layout/ButtonRow'
import { useLabels, type Label } from '../messages/Label'
import { useMessages } from '../messages/catalogue'
import { failure } from '../messages/errorMessages'
import { useSession } from '../session/useSession'
import { readUser } from '../session/user'
import { useStepUp } from '../session/useStepUp'
import { sentAttribute } from '../input/attribute'
import styles from './DeleteAccountCard.module.css'

/** What people read before they delete their account. */
export interface AccountDeletion {
  /** What your business keeps of them, and for how long. */
  whatStays: Label
}

interface DeleteAccountCardProps extends AccountDeletion {
  account: Account
}

/** The end of an account, the last card of the profile. */
export function DeleteAccountCard({ account, whatStays }: DeleteAccountCardProps) {
  const text = useMessages().settings.deletion
  const [asking, setAsking] = useState(false)
  return (
    <Card title={text.title} description={text.text}>
      <div className={styles['card']}>
        <WhatHappens whatStays={whatStays} />
        <Button onClick={() => setAsking(true)}>{text.title}</Button>
      </div>
      {asking && <DeleteAccountDialog account={account} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function WhatHappens({ whatStays }: AccountDeletion) {
  const text = useMessages().settings.deletion
  const label = useLabels()
  return (
    <dl className={styles['what']}>
      <dt>{text.goes}</dt>
      <dd>{text.goesText}</dd>
      <dt>{text.stays}</dt>
      <dd>{label(whatStays)}</dd>
    </dl>
  )
}

/** Asks for the address of the account, so that nobody deletes one by accident; then the person confirms that it is them. */
function DeleteAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const {
    shell,
    settings: { deletion: text },
  } = useMessages()
  const deleteAccount = useSession((state) => state.deleteAccount)
  const withStepUp = useStepUp()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { email, phoneNumber } = readUser(account.attributes)
  const name = email || phoneNumber || text.word

  const [submission, onSubmit] = useSubmit(async () => {
    const result = await withStepUp(deleteAccount, { purpose: text.title })
    // Once the account is gone, the guard leads to the sign-in page, which says so.
    return result.status === 'ERROR' ? failure(result.error) : { state: 'done' }
  })

  const sending = submission.state === 'sending'
  // Closing cannot cancel a request that has been sent.
  const close = () => sending || onClose()

  return (
    <Dialog labelledBy={id} describedBy={`${id}-what`} size="small" onClose={close} initialFocus={field}>
      <form onSubmit={onSubmit} className={styles['dialog']}>
        <div className={styles['words']}>
          <h2 id={id}>{text.question}</h2>
          <p id={`${id}-what`}>
            {text.type(
              <strong dir="auto" translate="no">
                {name}
              </strong>,
            )}
          </p>
        </div>
        <FormMessage>{formError(submission)}</FormMessage>
        <TextField
          ref={field}
          name="confirmation"
          label={email ? text.email : phoneNumber ? text.phone : text.confirmation}
          autoComplete="off"
          data-typed-anew
          autoCapitalize="none"
          spellCheck={false}
          required
          validate={(typed) => (isSame(typed, name) ? '' : text.mistyped(name))}
        />
        <ButtonRow>
          <Button onClick={close} aria-disabled={sending || undefined}>
            {shell.cancel}
          </Button>
          <SubmitButton submission={submission} variant="danger">
            {text.title}
          </SubmitButton>
        </ButtonRow>
      </form>
    </Dialog>
  )
}

const isSame = (typed: string, name: string) =>
  sentAttribute('phone_number', typed) === name ||
  sentAttribute('email', typed) === sentAttribute('email', name)
