import { Avatar } from './Avatar'
import type { Person } from './UiConfig'
import styles from './PersonLine.module.css'

/** Who is signed in: picture or initials, name and e-mail. */
export const PersonLine = ({ person: { fullName, email, picture } }: { person: Person }) => (
  <span className={styles['person']}>
    <Avatar name={fullName} picture={picture} />
    <span className={styles['names']}>
      <span className={styles['fullName']} dir="auto" title={fullName}>
        {fullName}
      </span>
      {email !== '' && email !== fullName && (
        <span className={styles['email']} dir="auto" title={email}>
          {email}
        </span>
      )}
    </span>
  </span>
)
