import { Spinner } from './Spinner'
import shell from './Shell.module.css'
import styles from './ShellFrame.module.css'

/** The shell's outline until it is known who is signed in: the same geometry, without text. */
export function ShellFrame() {
  return (
    <div className={shell['shell']}>
      <div className={shell['header']} />
      <div className={shell['sidebar']}>
        <div className={styles['logo']} />
        <div className={styles['items']}>
          <div />
          <div />
          <div />
        </div>
        <div className={styles['person']} />
      </div>
      <div className={shell['page']}>
        <div className={shell['bar']} />
        <main className={shell['main']}>
          <Spinner />
        </main>
      </div>
    </div>
  )
}
