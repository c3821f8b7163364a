import { Fingerprint, KeyRound, Smartphone } from 'lucide-react'
import type { Account } from '../cognito/account'
import type { Passkey } from '../cognito/webauthn/passkeys'
import { useNotices } from '../layout/Notices'
import { useMessages } from '../messages/catalogue'
import { errorMessage } from '../messages/errorMessages'
import { isOnlyWayIn } from '../session/account/onlyWayIn'
import { useSession } from '../session/useSession'
import { useStepUp } from '../session/useStepUp'
import { ConfirmButton } from './ConfirmButton'
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
  const { passkeys: text } = useMessages().settings
  const name = text.kinds[passkey.kind]
  const isNeeded = isOnlyWayIn({ ...account, passkeys })
  // With the time: several may be made on one day, and people cannot give them names.
  const added = passkey.createdAt === undefined ? '' : exactTime(passkey.createdAt)

  const remove = async () => {
    const result = await withStepUp(() => removePasskey(passkey.id), { purpose: text.removeNamed(name) })
    if (result.status === 'ERROR') return result
    await reread()
    notify(text.removed)
    return result
  }

  return (
    <Setting
      name={name}
      icon={ICONS[passkey.kind]}
      actions={
        !isNeeded && (
          <ConfirmButton
            label={text.remove}
            name={text.removeNamed(`${name} ${added}`.trim())}
            question={text.question}
            act={remove}
            onDone={onRemoved}
          >
            {text.removeText}
          </ConfirmButton>
        )
      }
    >
      {added !== '' && text.addedAt(added)}{' '}
      {isNeeded && <span>{errorMessage({ code: 'passkey-needed' }).text}</span>}
    </Setting>
  )
}
