import { Suspense, use } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { CardPage } from '../layout/CardPage'
import { Spinner } from '../layout/Spinner'
import type { Logo } from '../layout/types'
import type { Finished } from '../session/hostedSignIn'
import { notSignedIn } from './notices'
import { withNotice } from './passedOn'

interface CallbackPageProps {
  logo: Logo
  /** The sign-in that the hosted domain sent the browser back with; none where the page was opened without one. */
  finished: Promise<Finished> | undefined
}

/** The page that the hosted domain leads back to; it leads on as soon as the sign-in has ended. */
export function CallbackPage({ logo, finished }: CallbackPageProps) {
  return (
    <Suspense
      fallback={
        <CardPage logo={logo} title="Signing you in">
          <Spinner />
        </CardPage>
      }
    >
      <Onward finished={finished} />
    </Suspense>
  )
}

/** Leads to the sign-in page, whose guard takes somebody who is signed in to the address they asked for. */
function Onward({ finished }: Pick<CallbackPageProps, 'finished'>) {
  const { state } = useLocation()
  // A reload, or an address opened by hand: the code is gone, but the address asked for may be known still.
  const ended = finished === undefined ? undefined : use(finished)
  if (ended === undefined)
    return <Navigate to={SIGN_IN} replace state={withNotice(state, notSignedIn('sign-in-cancelled'))} />
  const { from } = ended
  const onward = ended.status === 'READY' ? { from } : withNotice({ from }, notSignedIn(ended.error.code))
  return <Navigate to={SIGN_IN} replace state={onward} />
}

const SIGN_IN = '/auth/login'
