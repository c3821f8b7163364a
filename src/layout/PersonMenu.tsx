import { ChevronsUpDown } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useLabels } from '../messages/Label'
import { PersonLine } from './PersonLine'
import { Slot } from './Slot'
import type { Person, PersonMenuConfig } from './UiConfig'
import { useOpenUntilNavigation } from './useOpenUntilNavigation'
import styles from './PersonMenu.module.css'

interface PersonMenuProps {
  person: Person
  menu: PersonMenuConfig
}

/**
 * Who is signed in, as a button that opens their menu: links, and what they choose for themselves. Escape, a
 * press or the focus elsewhere, and every navigation close it. No ARIA menu: it holds links and fields, each
 * with its own keys. No `popover`: in the oldest browsers nothing holds one to its button (anchor
 * positioning), a press elsewhere closes it on iPhones only from Safari 18.3, and the focus elsewhere or a
 * navigation closes none.
 */
export function PersonMenu({ person, menu: { items, preferences } }: PersonMenuProps) {
  const label = useLabels()
  const [open, setOpen] = useOpenUntilNavigation()
  const id = useId()
  const block = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const close = useEffectEvent(() => setOpen(false))

  useEffect(() => {
    if (!open) return undefined
    const listeners = new AbortController()
    const button = trigger.current
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && block.current?.contains(target))) close()
    }
    block.current?.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.isComposing) return
        // The drawer around it stays open.
        event.stopPropagation()
        close()
      },
      listeners,
    )
    document.addEventListener('pointerdown', closeOutside, listeners)
    document.addEventListener('focusin', closeOutside, listeners)
    return () => {
      listeners.abort()
      // The focus was in the menu, and a link to the present page brings no new heading to get it.
      if (document.activeElement === document.body) button?.focus()
    }
  }, [open])

  return (
    <div ref={block} className={styles['block']}>
      <button
        ref={trigger}
        type="button"
        className={styles['trigger']}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <PersonLine person={person} />
        <ChevronsUpDown size={16} />
      </button>
      {open && (
        <div id={id} className={styles['menu']}>
          {items.length > 0 && (
            <ul className={styles['items']}>
              {items.map(({ name, route, icon: Icon }) => (
                <li key={route}>
                  <Link to={route} className={styles['item']}>
                    <Icon size={18} />
                    {label(name)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {preferences?.map(({ name, control }, index) => (
            // Not its label, which changes with the language: the control that changes it must stay.
            <Slot key={index}>
              <div className={styles['preference']}>
                <span aria-hidden="true">{label(name)}</span>
                {control}
              </div>
            </Slot>
          ))}
        </div>
      )}
    </div>
  )
}
