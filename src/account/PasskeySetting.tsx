import { Fingerprint, KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Account } from '../cognito/account'
import type { Passkey } from '../cognito/webauthn/passkeys'
import { Button } from '../forms/Button'
import { ConfirmDialog } from '../layout/ConfirmDialog'
import { useNotices } from '../layout/Notices'
import { useMessages } from '../messages/catalogue'
import { errorMessage, failure } from '../messages/errorMessages'
import { isOnlyWayIn } from '../session/onlyWayIn'
import { useSession } from '../session/useSession'
import { useStepUp } from '../session/useStepUp'
import { Setting } from './Setting'
import { exactTime } from './TimeAgo'

interface PasskeySettingProps {
  passkey: Passkey
  passkeys: readonly Passkey[]
  account: Account
  reread: () => Promise<unknown>
  /** Called once it is gone from the page. */
  onRemoved: () => void
}

const ICONS = { passkey: Fingerprint, phone: Smartphone, 'security-key': KeyRound } as const

/** One passkey: what it is on, when it was made, and how to remove it. The last way in cannot be removed. */
export function PasskeySetting({ passkey, passkeys, account, reread, onRemoved }: PasskeySettingProps) {
  const removePasskey = useSession((state) => state.removePasskey)
  const withStepUp = useStepUp()
  const notify = useNotices()
  const [asking, setAsking] = useState(false)
  const { passkeys: text } = useMessages().settings
  const name = text.kinds[passkey.kind]
  const isNeeded = isOnlyWayIn({ ...account, passkeys })
  // With the time: several may be made on one day, and people cannot give them names.
  const added = passkey.createdAt === undefined ? '' : exactTime(passkey.createdAt)

  const remove = async () => {
    const result = await withStepUp(() => removePasskey(passkey.id), { purpose: text.removeNamed(name) })
    if (result.status === 'ERROR') return failure(result.error)
    await reread()
    notify(text.removed)
    // The button that was pressed is gone, and so is the dialog.
    flushSync(() => setAsking(false))
    onRemoved()
    return { state: 'done' } as const
  }

  return (
    <Setting
      name={name}
      icon={ICONS[passkey.kind]}
      actions={
        !isNeeded && (
          <Button aria-label={text.removeNamed(`${name} ${added}`.trim())} onClick={() => setAsking(true)}>
            {text.remove}
          </Button>
        )
      }
    >
      {added !== '' && text.addedAt(added)}{' '}
      {isNeeded && <span>{errorMessage({ code: 'passkey-needed' }).text}</span>}
      {asking && (
        <ConfirmDialog
          title={text.question}
          confirmLabel={text.remove}
          variant="danger"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          {text.removeText}
        </ConfirmDialog>
      )}
    </Setting>
  )
}
