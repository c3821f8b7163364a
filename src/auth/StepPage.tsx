import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { CardPage } from '../layout/CardPage'
import type { Logo } from '../layout/types'

interface StepPageProps {
  logo: Logo
  title: string
  subtitle?: ReactNode
  children: ReactNode
}

/** The frame of every page between the password and the session: a title, a form, and the way back. */
export function StepPage({ logo, title, subtitle, children }: StepPageProps) {
  const { state } = useLocation()
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
      {children}
    </CardPage>
  )
}
