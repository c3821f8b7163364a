import type { ConfigError } from '../checkConfig'
import styles from './ConfigProblems.module.css'

/**
 * Shown instead of the app while the configuration lacks something: what, an example, where to find it. For
 * developers, so in English.
 */
export function ConfigProblems({ error }: { error: ConfigError }) {
  return (
    <main className={styles['page']}>
      <h1>The configuration is not complete</h1>
      <p>
        Put these variables into a file <code>.env</code> (the file <code>.env.example</code> describes them
        all) and start again. Without any of them, development uses the local pool.
      </p>
      <dl>
        {error.problems.map(({ key, what, example, where }) => (
          <div key={key}>
            <dt>
              <code>{key}</code> {what}
            </dt>
            <dd>
              For example <code>{example}</code>
            </dd>
            <dd>{where}</dd>
          </div>
        ))}
      </dl>
    </main>
  )
}
