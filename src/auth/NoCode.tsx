import { Link, useLocation } from 'react-router-dom'
import { AskSupport } from '../messages/AskSupport'
import { useMessages } from '../messages/catalogue'
import styles from './challenges/LostAccess.module.css'
import { fromIn } from './navigationState'

/**
 * The way on for people to whom the pool sends no code for a new password: their account was never confirmed,
 * or has no verified address. It is the same for everybody, because the page must not say which accounts
 * exist.
 */
export function NoCode() {
  const { reset: text } = useMessages().auth
  const { state } = useLocation()
  const confirm = (
    <Link to="/auth/confirm" state={{ from: fromIn(state) }}>
      {text.confirmFirst}
    </Link>
  )
  return (
    <p className={styles['lost']}>
      {import.meta.env.VITE_SIGN_UP ? text.noCodeOrConfirm(confirm) : text.noCode}
      <AskSupport />
    </p>
  )
}
