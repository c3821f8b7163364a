import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../messages/catalogue'
import { usePerceivable } from './usePerceivable'
import styles from './NoticeRegion.module.css'

// Long enough to read a sentence twice. It stays while the pointer or the focus is on it (WCAG 2.2.1).
const SHOWN_MS = 8_000
// The same with something that can be done about it.
const WITH_UNDO_MS = 20_000

export interface Notice {
  text: string
  /** Undefined if something has worked. */
  tone: 'error' | 'info' | undefined
  /** Takes back what was done; absent if that cannot be. */
  undo?: (() => unknown) | undefined
  /** One of its own for each notice. */
  number: number
}

export interface NoticeRegionProps {
  /** Undefined if there is none to show. */
  notice: Notice | undefined
  /** Called when the notice has been shown for long enough, or is dismissed. */
  onOver: () => void
}

const ICONS = { success: CircleCheck, info: Info, error: CircleAlert } as const

/**
 * One notice at a time, in a live region that is always in the page. On a phone it lies over the header,
 * beside the button of the menu, and moves nothing.
 */
export function NoticeRegion({ notice: latest, onOver }: NoticeRegionProps) {
  const notice = usePerceivable(latest)
  const [hovered, setHovered] = useState(false)
  /**
   * The number of the notice that has the focus. It does not time out: its button would vanish under the
   * focus.
   */
  const [focused, setFocused] = useState<number>()
  /** What had the focus before the notice took it; nothing while the notice does not have it. */
  const cameFrom = useRef<EventTarget>(null)
  useEffect(() => {
    if (notice === undefined || hovered || focused === notice.number) return undefined
    const timer = setTimeout(onOver, notice.undo ? WITH_UNDO_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice, hovered, focused, onOver])

  // The focused button disappears with the notice.
  const dismiss = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    onOver()
    setHovered(false)
  }

  const ToneIcon = ICONS[notice?.tone ?? 'success']

  return (
    <div
      className={styles['region']}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ relatedTarget }) => {
        cameFrom.current = relatedTarget
        setFocused(notice?.number)
      }}
      onBlur={() => {
        cameFrom.current = null
        setFocused(undefined)
      }}
      data-tone={notice?.tone}
    >
      <ToneIcon size={18} />
      <div role="status" className={styles['text']}>
        {/* A new element for each notice, so that the same text twice is read out twice. */}
        {notice !== undefined && (
          <span key={notice.number}>
            {notice.text}
            {notice.undo && <Undoable />}
          </span>
        )}
      </div>
      {notice?.undo && <Undo onPress={() => (dismiss(), notice.undo?.())} />}
      {notice !== undefined && <Dismiss onPress={dismiss} />}
    </div>
  )
}

/** Said with the text, because the button beside it is not. */
function Undoable() {
  const { notices: text } = useMessages()
  return <span className="visually-hidden"> {text.undoable}</span>
}

function Undo({ onPress }: { onPress: () => void }) {
  const { notices: text } = useMessages()
  return (
    <button type="button" className={styles['undo']} onClick={onPress}>
      {text.undo}
    </button>
  )
}

function Dismiss({ onPress }: { onPress: () => void }) {
  const { notices: text } = useMessages()
  return (
    <button type="button" className={styles['dismiss']} aria-label={text.dismiss} onClick={onPress}>
      <X size={16} />
    </button>
  )
}
