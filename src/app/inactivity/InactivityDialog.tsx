import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../forms/Button'
import { Dialog } from '../../layout/Dialog'
import { ButtonRow } from '../../layout/ButtonRow'
import { useMessages } from '../../messages/catalogue'
import styles from './InactivityDialog.module.css'

/**
 * Seconds left from which on a screen reader reads the rest out. Each second would be too often to listen to.
 */
const SPOKEN = [30, 10]

interface InactivityDialogProps {
  /** Epoch milliseconds. */
  endsAt: number
  onStay: () => void
  onLeave: () => void
}

/** Asks whether anybody is there, and counts down. Escape and a press outside it are answers, too. */
export function InactivityDialog({ endsAt, onStay, onLeave }: InactivityDialogProps) {
  const {
    shell: { areYouThere: text, logOut },
  } = useMessages()
  const id = useId()
  const stay = useRef<HTMLButtonElement>(null)
  // The dialog's first text is read out as its description; the status stays empty until there is more to
  // say.
  const [{ left, told }, setCount] = useState(() => ({ left: secondsUntil(endsAt), told: 0 }))

  useEffect(() => {
    const tick = () =>
      setCount((last) => {
        const now = secondsUntil(endsAt)
        const isDue = SPOKEN.some((seconds) => now <= seconds && seconds < last.left)
        return { left: now, told: isDue ? now : last.told }
      })
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [endsAt])

  return (
    <Dialog
      labelledBy={`${id}-title`}
      describedBy={`${id}-what`}
      role="alertdialog"
      size="small"
      onClose={onStay}
      initialFocus={stay}
    >
      <div className={styles['ask']}>
        <h2 id={`${id}-title`}>{text.title}</h2>
        <p id={`${id}-what`}>{text.text}</p>
        <p className={styles['left']} aria-hidden="true">
          {clockFace(left)}
        </p>
        <p role="status" className="visually-hidden">
          {told > 0 && text.secondsLeft(told)}
        </p>
        <ButtonRow>
          <Button onClick={onLeave}>{logOut}</Button>
          <Button ref={stay} variant="primary" onClick={onStay}>
            {text.stay}
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  )
}

const secondsUntil = (moment: number) => Math.max(0, Math.round((moment - Date.now()) / 1_000))

/** As a clock shows it, e.g. 0:59. */
const clockFace = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
