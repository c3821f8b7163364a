import { useId, useState, type ReactNode } from 'react'
import type { Account } from '../cognito/account'
import { Button } from '../forms/Button'
import { FormMessage } from '../forms/FormMessage'
import { formError } from '../forms/submission'
import { SubmitButton } from '../forms/SubmitButton'
import { TextField } from '../forms/TextField'
import { useSubmit } from '../forms/useSubmit'
import { Card } from '../layout/Card'
import { Dialog } from '../layout/Dialog'
import { DialogActions } from '../layout/DialogActions'
import { failure } from '../messages/errorMessages'
import { useSession } from '../session/useSession'
import { readUser } from '../session/user'
import { useStepUp } from '../session/useStepUp'
import styles from './DeleteAccountCard.module.css'

/** What people read before they delete their account. */
export interface AccountDeletion {
  /** What your business keeps of them, and for how long. */
  whatStays: ReactNode
}

interface DeleteAccountCardProps extends AccountDeletion {
  account: Account
}

/** The end of an account, the last card of the profile. */
export function DeleteAccountCard({ account, whatStays }: DeleteAccountCardProps) {
  const [asking, setAsking] = useState(false)
  return (
    <Card title="Delete account" description="This cannot be undone.">
      <div className={styles['card']}>
        <WhatHappens whatStays={whatStays} />
        <Button onClick={() => setAsking(true)}>Delete account</Button>
      </div>
      {asking && <DeleteAccountDialog account={account} onClose={() => setAsking(false)} />}
    </Card>
  )
}

const WhatHappens = ({ whatStays }: AccountDeletion) => (
  <dl className={styles['what']}>
    <dt>What is deleted</dt>
    <dd>Your sign-in and your profile. You are signed out in every browser and on every device.</dd>
    <dt>What is kept</dt>
    <dd>{whatStays}</dd>
  </dl>
)

/** Asks for the address of the account, so that nobody deletes one by a slip; then for a confirmation that it is them. */
function DeleteAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const deleteAccount = useSession((state) => state.deleteAccount)
  const withStepUp = useStepUp()
  const id = useId()
  const { email, phoneNumber } = readUser(account.attributes)
  const name = email || phoneNumber || 'delete'

  const [submission, onSubmit] = useSubmit(async () => {
    const result = await withStepUp(deleteAccount)
    // Where it is gone, the guard leads to the sign-in page, which says so.
    return result.status === 'ERROR' ? failure(result.error) : { state: 'done' }
  })

  return (
    <Dialog labelledBy={id} size="small" onClose={onClose}>
      <form onSubmit={onSubmit} className={styles['dialog']}>
        <div className={styles['words']}>
          <h2 id={id}>Delete your account?</h2>
          <p>
            Type <strong dir="auto">{name}</strong> to confirm. This cannot be undone.
          </p>
        </div>
        <FormMessage>{formError(submission)}</FormMessage>
        <TextField
          name="confirmation"
          label={email ? 'Your e-mail address' : phoneNumber ? 'Your phone number' : 'Confirmation'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
          validate={(typed) => (isSame(typed, name) ? '' : `That is not ${name}.`)}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton submission={submission} variant="danger">
            Delete
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const isSame = (typed: string, name: string) => typed.trim().toLowerCase() === name.toLowerCase()
