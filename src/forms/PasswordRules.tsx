import { Check, Dot } from 'lucide-react'
import { passwordRule } from './passwordRule'
import styles from './PasswordRules.module.css'

/**
 * The password rule as a list that ticks itself off while the person types. Met and unmet differ in icon and
 * in words for a screen reader, not in colour alone. `id` is for the field's `describedById`.
 */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  return (
    <ul id={id} className={styles['rules']} aria-label="Password rules">
      {passwordRule(password).map(({ id: line, text, met }) => {
        const ticked = met && password !== ''
        const Icon = ticked ? Check : Dot
        return (
          <li key={line} className={styles['rule']} data-met={ticked}>
            <Icon size={16} strokeWidth={2.5} />
            <span>
              {text}
              <span className="visually-hidden">{ticked ? ', met' : ', not met yet'}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
