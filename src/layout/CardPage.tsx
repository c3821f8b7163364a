import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Arches } from './Arches'
import { PageHeading } from './PageHeading'
import type { Logo } from './types'
import { SiteName } from './useTitle'
import styles from './CardPage.module.css'

interface CardPageProps {
  logo: Logo
  title: string
  subtitle?: ReactNode
  /** Below the form, e.g. a link back to sign-in. */
  footer?: ReactNode
  children?: ReactNode
}

/** The frame of the pages before sign-in: a logo, a title and a form, on a wide screen beside a picture. */
export function CardPage({ logo, title, subtitle, footer, children }: CardPageProps) {
  return (
    <SiteName value={logo.name}>
      <div className={styles['page']}>
        <div className={styles['side']}>
          <header>
            <Link to={logo.route} className={styles['logo']}>
              <img src={logo.image} alt="" width={36} height={36} />
              <span dir="auto">{logo.name}</span>
            </Link>
          </header>
          <main className={styles['main']}>
            <div className={styles['words']}>
              <PageHeading>{title}</PageHeading>
              {subtitle !== undefined && <p className={styles['subtitle']}>{subtitle}</p>}
            </div>
            {children}
            {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
          </main>
        </div>
        <Arches />
      </div>
    </SiteName>
  )
}
