import { useContext, type ReactNode } from 'react'
import { AroundForm } from './AroundForm'
import { LogoLink } from './LogoLink'
import { PageHeading } from './PageHeading'
import type { Logo } from './UiConfig'
import { SiteName } from './useTitle'
import { useFadeIn } from './useFadeIn'
import styles from './CardPage.module.css'

interface CardPageProps {
  logo: Logo
  title: string
  /** What the browser tab says, which has the name of the site anyway; by default the title. */
  tab?: string
  /** Who it is about: below the title. */
  person?: ReactNode
  /**
   * What to do here, in two lines at most: so much room is kept for it, that the form has one place in every
   * step.
   */
  subtitle?: ReactNode
  /** Below the form, e.g. a link back to sign-in. */
  footer?: ReactNode
  children?: ReactNode
}

/**
 * The frame of the pages before sign-in: a logo, a title and a form; on a wide screen, surrounded by
 * AroundForm.
 */
export function CardPage({ logo, title, tab, person, subtitle, footer, children }: CardPageProps) {
  const { beside, below } = useContext(AroundForm)
  return (
    <SiteName value={logo.name}>
      <div className={styles['page']}>
        <div className={styles['side']}>
          <header>
            <LogoLink logo={logo} />
          </header>
          <main className={styles['main']} data-fades-in={useFadeIn('step')}>
            <div className={styles['words']}>
              <PageHeading title={tab ?? title}>{title}</PageHeading>
              {person}
              {subtitle !== undefined && <div className={styles['subtitle']}>{subtitle}</div>}
            </div>
            {children}
            {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
          </main>
          {below}
        </div>
        {beside !== undefined && <div className={styles['beside']}>{beside}</div>}
      </div>
    </SiteName>
  )
}
