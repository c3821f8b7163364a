import { LogOut as LogoutIcon } from 'lucide-react'
import { useMessages } from '../messages/catalogue'
import { ConfirmDialog } from './ConfirmDialog'
import styles from './Logout.module.css'
import { useOpenUntilNavigation } from './useOpenUntilNavigation'

/** The log-out button, which asks first; a navigation closes the question. The caller decides what happens after the person confirms. */
export function Logout({ onLogout }: { onLogout: () => void | Promise<void> }) {
  const { shell } = useMessages()
  const [asking, setAsking] = useOpenUntilNavigation()
  const close = () => setAsking(false)
  return (
    <>
      <button type="button" className={styles['button']} onClick={() => setAsking(true)}>
        <LogoutIcon size={18} />
        {shell.logOut}
      </button>
      {asking && (
        <ConfirmDialog
          title={shell.logOutQuestion}
          confirmLabel={shell.logOut}
          variant="primary"
          onConfirm={async () => {
            close()
            void onLogout()
            return { state: 'done' }
          }}
          onClose={close}
        />
      )}
    </>
  )
}
