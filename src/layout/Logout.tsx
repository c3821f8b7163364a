import { LogOut as LogoutIcon } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../forms/Button'
import { Dialog } from './Dialog'
import styles from './Logout.module.css'

/** The log-out icon and its question. What happens after "yes" is the caller's business. */
export function Logout({ onLogout }: { onLogout: () => void | Promise<void> }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-label="Log out"
        title="Log out"
        onClick={() => setAsking(true)}
      >
        <LogoutIcon size={18} />
      </button>
      {asking && (
        <Question
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void onLogout()
          }}
        />
      )}
    </>
  )
}

function Question({ onCancel, onConfirm }: { onCancel: () => void; onConfirm: () => void }) {
  const name = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog labelledBy={name} size="small" onClose={onCancel} initialFocus={cancel}>
      <div className={styles['question']}>
        <h2 id={name} className={styles['title']}>
          Are you sure you want to log out?
        </h2>
        <div className={styles['actions']}>
          <Button ref={cancel} onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="primary" onClick={onConfirm}>
            Log out
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
