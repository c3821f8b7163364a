import { useRef } from 'react'
import type { Account } from '../cognito/account'
import { isPasskeySupported } from '../cognito/webauthn/support'
import { PASSKEY_LIMIT, type Passkey } from '../cognito/webauthn/passkeys'
import { FormMessage } from '../forms/FormMessage'
import { SubmitButton } from '../forms/SubmitButton'
import { formError, type Outcome } from '../forms/submission'
import { useSubmit } from '../forms/useSubmit'
import { Card } from '../layout/Card'
import { useNotices } from '../layout/Notices'
import { useUntilLeft } from '../layout/useUntilLeft'
import { useMessages } from '../messages/catalogue'
import { errorMessage, failure } from '../messages/errorMessages'
import { useLatestResult } from '../session/account/useLatestResult'
import { useSession } from '../session/useSession'
import { useStepUp } from '../session/useStepUp'
import { ListSection } from './ListSection'
import styles from './ListSection.module.css'
import { PasskeySetting } from './PasskeySetting'

interface PasskeysCardProps {
  account: Account
  reread: () => Promise<unknown>
}

/**
 * The passkeys, and the button that adds one. They have no tab of their own: if the pool has no passkeys, the
 * card is not shown, and the tabs stay the same.
 */
export function PasskeysCard({ account, reread }: PasskeysCardProps) {
  const { passkeys: text } = useMessages().settings
  const [result, readPasskeys] = useLatestResult(useSession((state) => state.listPasskeys))
  const sectionRef = useRef<HTMLDivElement>(null)

  const refresh = () => Promise.all([readPasskeys(), reread()])

  return (
    <Card id="passkeys" title={text.title} description={text.text}>
      <ListSection sectionRef={sectionRef} result={result} reread={readPasskeys}>
        {(passkeys) => (
          <>
            {passkeys.length > 0 && (
              <div>
                {passkeys.map((passkey) => (
                  <PasskeySetting
                    key={passkey.id}
                    passkey={passkey}
                    passkeys={passkeys}
                    account={account}
                    reread={refresh}
                    onRemoved={() => sectionRef.current?.focus()}
                  />
                ))}
              </div>
            )}
            <AddPasskey passkeys={passkeys} account={account} onChanged={refresh} />
          </>
        )}
      </ListSection>
    </Card>
  )
}

interface AddPasskeyProps {
  passkeys: readonly Passkey[]
  account: Account
  onChanged: () => Promise<unknown>
}

function AddPasskey({ passkeys, account, onChanged }: AddPasskeyProps) {
  const { passkeys: text } = useMessages().settings
  const addPasskey = useSession((state) => state.addPasskey)
  const withStepUp = useStepUp()
  const notify = useNotices()
  // The browser's own dialog closes with the page.
  const untilLeft = useUntilLeft()

  const [submission, onSubmit] = useSubmit(async (): Promise<Outcome> => {
    const signal = untilLeft()
    const result = await withStepUp(() => addPasskey(signal), { purpose: text.add })
    if (result.status === 'ERROR') {
      // Made in another tab, or by a try whose answer was lost: the list is old.
      if (result.error.code === 'passkey-exists') await onChanged()
      return failure(result.error)
    }
    const { provider } = result.value
    await onChanged()
    notify(provider === undefined ? text.added : text.addedTo(provider))
    return { state: 'done' }
  })

  if (passkeys.length >= PASSKEY_LIMIT) return <p>{errorMessage({ code: 'passkey-limit' }).text}</p>
  if (!isPasskeySupported()) return <p>{text.notHere}</p>
  return (
    <form onSubmit={onSubmit} className={styles['form']}>
      {passkeys.length === 0 && <p>{text.none}</p>}
      {account.factors.length > 0 && <p>{text.besideSecondStep}</p>}
      <FormMessage>{formError(submission)}</FormMessage>
      <SubmitButton submission={submission} variant="secondary">
        {text.add}
      </SubmitButton>
    </form>
  )
}
