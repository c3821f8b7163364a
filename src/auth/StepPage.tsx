import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { CardPage } from '../layout/CardPage'
import type { Logo } from '../layout/types'
import { signingInAs } from '../session/session'
import { useSession } from '../session/useSession'
import { fromIn } from './navigationState'
import styles from './StepPage.module.css'

interface StepPageProps {
  logo: Logo
  title: string
  subtitle?: ReactNode
  children: ReactNode
}

/** The frame of every page between the password and the session: a title, whose sign-in it is, a form, and the way back. */
export function StepPage({ logo, title, subtitle, children }: StepPageProps) {
  const { state } = useLocation()
  const person = useSession(signingInAs)
  return (
    <CardPage
      logo={logo}
      title={title}
      subtitle={subtitle}
      footer={
        <Link to="/auth/login" state={state}>
          Back to sign in
        </Link>
      }
    >
      {person !== undefined && <Person name={person} />}
      {children}
    </CardPage>
  )
}

/** Whose sign-in waits. "Not you?" drops it (app/FollowChallenge) and leads to a form with nothing in it. */
function Person({ name }: { name: string }) {
  const { state } = useLocation()
  return (
    <p className={styles['person']}>
      <span>
        Signing in as <b dir="auto">{name}</b>
      </span>{' '}
      <Link to="/auth/login" state={{ from: fromIn(state) }}>
        Not you?
      </Link>
    </p>
  )
}
