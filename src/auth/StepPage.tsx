import { useId, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { CardPage } from '../layout/CardPage'
import type { Logo } from '../layout/UiConfig'
import { rememberTyped } from '../session/signIn/rememberedEmail'
import { fromIn } from './navigationState'
import { Person } from './Person'
import { InstructionId } from './InstructionId'
import { useMessages } from '../messages/catalogue'
import { useSignInUnderWay } from './useSignInUnderWay'

interface StepPageProps {
  logo: Logo
  title: string
  subtitle?: ReactNode
  /** What is done here, and for whom; by default the open sign-in, if there is one. */
  person?: { doing: string; name: string }
  children: ReactNode
}

/**
 * The frame of every page between the password and the session: a title, a form, whose sign-in it is, and the
 * way back.
 */
export function StepPage({ logo, title, subtitle, person, children }: StepPageProps) {
  const { auth: text } = useMessages()
  const { state } = useLocation()
  const id = useId()
  const underWay = useSignInUnderWay()
  const shown = person ?? (underWay && { doing: text.signingInAs, name: underWay.typed })
  return (
    <CardPage
      logo={logo}
      title={title}
      subtitle={subtitle === undefined ? undefined : <span id={id}>{subtitle}</span>}
      person={
        shown && (
          <Person {...shown}>
            <NotYou />
          </Person>
        )
      }
      footer={
        shown ? undefined : (
          <Link to="/auth/login" state={wayBack(state)}>
            {text.backToSignIn}
          </Link>
        )
      }
    >
      <InstructionId value={subtitle === undefined ? undefined : id}>{children}</InstructionId>
    </CardPage>
  )
}

/**
 * What led to this page was said, here or before. Only a new password is still to be told if it has led on to
 * a second step.
 */
function wayBack(state: unknown) {
  const { notice } = Object(state)
  return { from: fromIn(state), ...(notice === 'password-changed' && { notice }) }
}

/** Drops the sign-in, and leads to an empty form (app/FollowChallenge). */
function NotYou() {
  const { auth: text } = useMessages()
  const { state } = useLocation()
  return (
    <Link to="/auth/login" state={wayBack(state)} onClick={() => rememberTyped('')}>
      {text.notYou}
    </Link>
  )
}
