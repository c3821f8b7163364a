import { Compass } from 'lucide-react'
import { LinkButton } from './LinkButton'
import { PageHeading } from './PageHeading'
import styles from './Notice.module.css'

/** The page for an address that leads nowhere. */
export function NotFound({ home = '/' }: { home?: string }) {
  return (
    <div className={styles['notice']}>
      <div className={styles['icon']}>
        <Compass size={22} />
      </div>
      <PageHeading>Page not found</PageHeading>
      <p className={styles['text']}>
        Nothing lives at this address. It may have moved, or the link may have a slip in it.
      </p>
      <div className={styles['actions']}>
        <LinkButton to={home} variant="primary">
          Go to Home
        </LinkButton>
      </div>
    </div>
  )
}
