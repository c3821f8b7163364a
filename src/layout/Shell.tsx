import { Menu, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { useMessages } from '../messages/catalogue'
import { Breadcrumbs } from './Breadcrumbs'
import { LogoLink } from './LogoLink'
import { Sidebar } from './Sidebar'
import { Slot } from './Slot'
import type { Breadcrumb, Person, UiConfig } from './UiConfig'
import { NavigationSpinner } from './NavigationSpinner'
import { useScrollToHash } from './useScrollToHash'
import { useOpenUntilNavigation } from './useOpenUntilNavigation'
import { SiteName } from './useTitle'
import styles from './Shell.module.css'

interface ShellProps {
  ui: UiConfig
  person: Person
  breadcrumbs: readonly Breadcrumb[]
  /** The log-out button. */
  logout: ReactNode
  children: ReactNode
}

// The same width as in Shell.module.css: 960 px, or more for people who read larger letters.
const WIDE = '(width >= 60em)'

/** The frame of every page after sign-in: the page, and a sidebar that is a drawer below 60 em. */
export function Shell({ ui, person, breadcrumbs, logout, children }: ShellProps) {
  const { shell } = useMessages()
  useScrollToHash()
  const [open, setOpen] = useOpenUntilNavigation()
  const drawerId = useId()
  const openButton = useRef<HTMLButtonElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLElement>(null)

  const closeDrawer = useEffectEvent(() => setOpen(false))

  useEffect(() => {
    if (!open) return undefined
    const listeners = new AbortController()
    const close = () => closeDrawer()
    const [trigger, page] = [openButton.current, content.current]
    closeButton.current?.focus()
    document.addEventListener(
      'keydown',
      ({ key, target, isComposing }) => {
        const inDialog = target instanceof Element && target.closest('dialog') !== null
        if (key === 'Escape' && !isComposing && !inDialog) close()
      },
      listeners,
    )
    matchMedia(WIDE).addEventListener('change', close, listeners)
    return () => {
      listeners.abort()
      // The heading of a new page has the focus already. The button lies in the sticky header, in sight: to
      // scroll it below that would lead to the top of the page.
      if (!page?.contains(document.activeElement)) trigger?.focus({ preventScroll: true })
    }
  }, [open])

  return (
    <SiteName value={ui.logo.name}>
      <div className={styles['shell']}>
        <a href="#content" className="skip-link">
          {shell.skip}
        </a>
        <header className={styles['header']} inert={open}>
          <button
            ref={openButton}
            type="button"
            className={styles['toggle']}
            aria-label={shell.openMenu}
            aria-expanded={open}
            aria-controls={drawerId}
            onClick={() => setOpen(true)}
          >
            <Menu size={22} />
          </button>
          <LogoLink logo={ui.logo} />
        </header>
        <div
          className={styles['scrim']}
          data-open={open}
          role="presentation"
          onClick={() => setOpen(false)}
        />
        <aside id={drawerId} className={styles['sidebar']} data-open={open} aria-label={shell.sidebar}>
          <div className={styles['brand']}>
            <LogoLink logo={ui.logo} />
            <button
              ref={closeButton}
              type="button"
              className={styles['toggle']}
              aria-label={shell.closeMenu}
              onClick={() => setOpen(false)}
            >
              <X size={22} />
            </button>
          </div>
          <Sidebar ui={ui} person={person} logout={logout} />
        </aside>
        <div className={styles['page']} inert={open}>
          <div className={styles['bar']}>
            <Breadcrumbs breadcrumbs={breadcrumbs} />
            {ui.topRightComponent !== undefined && (
              <Slot>
                <section className={styles['corner']} aria-label={shell.tools}>
                  {ui.topRightComponent}
                </section>
              </Slot>
            )}
          </div>
          <main ref={content} id="content" tabIndex={-1} className={styles['main']}>
            {children}
          </main>
          <NavigationSpinner />
        </div>
      </div>
    </SiteName>
  )
}
