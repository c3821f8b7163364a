import { LogOut as LogoutIcon } from 'lucide-react'
import { ConfirmDialog } from '../layout/ConfirmDialog'
import { useOpenUntilNavigation } from '../layout/useOpenUntilNavigation'
import { useMessages } from '../messages/catalogue'
import { useSession } from '../session/useSession'
import styles from './Logout.module.css'

/**
 * The log-out button, which asks first; a navigation closes the question. Where it leads is up to the guards.
 */
export function Logout() {
  const { shell } = useMessages()
  const logout = useSession((state) => state.logout)
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
            void logout()
            return { state: 'done' }
          }}
          onClose={close}
        />
      )}
    </>
  )
}
