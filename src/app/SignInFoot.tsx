import { FootLinks } from '../layout/FootLinks'
import { LanguageSwitch } from '../layout/LanguageSwitch'
import type { NamedLink } from '../messages/NamedLink'
import styles from './SignInFoot.module.css'

/**
 * The foot of the pages before sign-in: the switch of the language, and the business's links. The form does
 * not wait for it.
 */
export const SignInFoot = ({ links }: { links: readonly NamedLink[] }) => (
  <footer className={styles['foot']}>
    <LanguageSwitch />
    <FootLinks links={links} />
  </footer>
)
