import { useEffect, useRef, useState } from 'react'
import { Button } from './Button'
import styles from './ResendButton.module.css'
import { useMessages } from '../messages/catalogue'
import { errorMessage } from '../messages/errorMessages'

/** Seconds between two codes: a message needs time to arrive, and a pool allows few codes an hour. */
const WAIT = 30

type Failure = Parameters<typeof errorMessage>[0]

/** Failures that another request would make worse. */
const TOO_MANY: readonly Failure['code'][] = ['throttled', 'attempt-limit', 'locked']

/** Those whose sentence says how long to wait, which is longer than the count. */
const SAYS_HOW_LONG: readonly Failure['code'][] = ['attempt-limit', 'locked']

/** Seconds as a clock shows them: 0:29. */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface ResendButtonProps {
  /**
   * Asks for a code. Resolves with what went wrong, if something did.
   * @param isHere whether the button is still there: a later answer changes nothing for people who have gone
   *   on
   */
  onResend: (isHere: () => boolean) => Promise<Failure | null | undefined>
  /** Whether a code has just been sent. Default: it has. */
  isSent?: boolean | undefined
  /** What people read after it, on a page that must not say whether there is somebody to send a code to. */
  told?: string | undefined
}

/**
 * Sends a code again. If one has just been sent, or too many were asked for, it counts down first. The count
 * is shown, but not read out each second: a press before its end says it once. The result of a press is read
 * out once, and disappears when a form is submitted.
 */
export function ResendButton({ onResend, isSent = true, told }: ResendButtonProps) {
  const { fields: text } = useMessages()
  const [left, setLeft] = useState(isSent ? WAIT : 0)
  const [sending, setSending] = useState(false)
  const [last, setLast] = useState<Failure | 'sent' | null>(null)
  /** The count at the last press that came too soon. */
  const [tooSoon, setTooSoon] = useState<number>()
  const button = useRef<HTMLButtonElement>(null)

  const counting = left > 0
  useEffect(() => {
    if (!counting) return undefined
    // By the clock: on a phone no time passes in the page while the person looks for the message in another
    // app. At least a second each time: the clock may be set back meanwhile.
    const until = Date.now() + WAIT * 1_000
    const timer = setInterval(() => {
      const byClock = Math.round((until - Date.now()) / 1_000)
      setLeft((before) => Math.min(before - 1, byClock))
    }, 1_000)
    return () => clearInterval(timer)
  }, [counting])

  useEffect(() => {
    const forget = () => {
      setLast(null)
      setTooSoon(undefined)
    }
    document.addEventListener('submit', forget)
    return () => document.removeEventListener('submit', forget)
  }, [])

  const resend = async () => {
    if (counting) setTooSoon(left)
    if (counting || sending) return
    setSending(true)
    // As with a submit, earlier messages disappear: about the last press, and about a code that was sent to a
    // form of the page.
    document.dispatchEvent(new Event('submit'))
    const failure = await onResend(() => button.current !== null)
    setSending(false)
    setLast(failure ?? 'sent')
    if (!failure || TOO_MANY.includes(failure.code)) setLeft(WAIT)
  }

  const result = last === 'sent' ? (told ?? text.codeSent) : last && errorMessage(last).text
  const showsCount = counting && (last === null || last === 'sent' || !SAYS_HOW_LONG.includes(last.code))
  return (
    <div className={styles['resend']}>
      <Button
        ref={button}
        variant="quiet"
        aria-disabled={counting || sending || undefined}
        aria-busy={sending}
        onClick={() => void resend()}
      >
        {text.newCode}
        {showsCount && (
          <span aria-hidden="true" className={styles['count']}>
            {text.inSeconds(clock(left))}
          </span>
        )}
      </Button>
      <p role="status" className={styles['status']}>
        {result !== null && <span key={tooSoon}>{result}</span>}
        {showsCount && tooSoon !== undefined && (
          <span className="visually-hidden">
            {' '}
            {text.newCode} {text.inSeconds(clock(tooSoon))}
          </span>
        )}
      </p>
    </div>
  )
}
