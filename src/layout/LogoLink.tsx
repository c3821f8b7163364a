import { Link } from 'react-router-dom'
import type { Logo } from './UiConfig'
import styles from './LogoLink.module.css'

/** The business's logo, as a link to its route: a mark beside the name, or a word mark that is the name. */
export function LogoLink({ logo: { name, route, image, imageDark, kind } }: { logo: Logo }) {
  const isMark = kind !== 'wordmark'
  return (
    <Link to={route} className={styles['logo']} data-kind={kind}>
      {[image, imageDark].map(
        (src) =>
          src !== undefined && (
            // If there are two, the one that the theme hides is not fetched.
            <img key={src} src={src} alt={isMark ? '' : name} loading={imageDark ? 'lazy' : undefined} />
          ),
      )}
      {isMark && (
        <span className={styles['name']} dir="auto" title={name}>
          {name}
        </span>
      )}
    </Link>
  )
}
