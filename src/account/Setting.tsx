import { useId, type ComponentType, type ReactNode, type Ref } from 'react'
import { FormMessage } from '../forms/FormMessage'
import styles from './Setting.module.css'

interface SettingProps {
  name: string
  /** Shown before the name, for settings that have no value to show. */
  icon?: ComponentType<{ size?: number }>
  /** Beside the name: whether it is on. */
  state?: ReactNode
  /** What it is now. */
  children?: ReactNode
  /** Buttons that change it. */
  actions?: ReactNode
  /** Why a button failed; empty while none has. Left out if nothing can fail. */
  problem?: ReactNode
  /** A form that is open below it. */
  panel?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** One line of the account: a name, a value, and how to change it. It can take the focus. */
export function Setting({ name, icon: Icon, state, children, actions, problem, panel, ref }: SettingProps) {
  const id = useId()
  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      data-pictured={Icon && true}
      className={styles['setting']}
    >
      {Icon && (
        <span className={styles['icon']}>
          <Icon size={18} />
        </span>
      )}
      <div className={styles['head']}>
        <h3 id={id} className={styles['name']}>
          {name}
        </h3>
        {state}
      </div>
      <div className={styles['value']}>{children}</div>
      {Boolean(actions) && <div className={styles['actions']}>{actions}</div>}
      {problem !== undefined && <FormMessage>{problem}</FormMessage>}
      {Boolean(panel) && <div className={styles['panel']}>{panel}</div>}
    </div>
  )
}
