import { FootLinks } from '../layout/FootLinks'
import { LanguageSwitch } from '../layout/LanguageSwitch'
import { signInConfig } from '../signIn.config'
import styles from './SignInFoot.module.css'

/** The foot of the pages before sign-in: the switch of the language, and the business's links. The form does not wait for it. */
export const SignInFoot = () => (
  <footer className={styles['foot']}>
    <LanguageSwitch />
    <FootLinks links={signInConfig.links} />
  </footer>
)
