import { LogOut as LogoutIcon } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog'
import styles from './Logout.module.css'

/** The log-out button, which asks first. The caller decides what happens after the person confirms. */
export function Logout({ onLogout }: { onLogout: () => void | Promise<void> }) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <button type="button" className={styles['button']} onClick={() => setAsking(true)}>
        <LogoutIcon size={18} />
        Log out
      </button>
      {asking && (
        <ConfirmDialog
          title="Are you sure you want to log out?"
          confirmLabel="Log out"
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
