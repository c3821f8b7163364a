import { Spinner } from './Spinner'
import shell from './Shell.module.css'
import styles from './ShellOutline.module.css'

/**
 * The shell's outline until it is known who is signed in: the same geometry, without text. The build renders
 * it into the page, without a spinner.
 * @param still without the sign that something takes long
 */
export function ShellOutline({ still = false }: { still?: boolean }) {
  return (
    <div id={still ? 'outline' : undefined} className={shell['shell']}>
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
        <main className={shell['main']}>{!still && <Spinner />}</main>
      </div>
    </div>
  )
}
