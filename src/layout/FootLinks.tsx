import { useLabels } from '../messages/Label'
import type { NamedLink } from '../messages/NamedLink'
import styles from './FootLinks.module.css'

/** The links at the foot of every page, such as support, privacy and terms. Nothing where there are none. */
export function FootLinks({ links }: { links: readonly NamedLink[] }) {
  const labelOf = useLabels()
  if (links.length === 0) return null
  return (
    <div className={styles['links']}>
      {links.map(({ name, href }) => (
        <a key={href} href={href}>
          {labelOf(name)}
        </a>
      ))}
    </div>
  )
}
