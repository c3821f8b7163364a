import { Suspense, use, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { CardPage } from '../layout/CardPage'
import { Spinner } from '../layout/Spinner'
import { useNotices } from '../layout/Notices'
import type { Logo } from '../layout/types'
import type { Finished } from '../session/actions/hostedSignIn'
import { fromIn, withNotice } from './navigationState'
import { useMessages } from '../messages/catalogue'
import { errorMessage } from '../messages/errorMessages'

interface CallbackPageProps {
  logo: Logo
  /** The sign-in that the hosted domain sent the browser back with. */
  finished: Promise<Finished>
}

/** The page that the hosted domain leads back to; it leads on as soon as the sign-in has ended. */
export function CallbackPage({ logo, finished }: CallbackPageProps) {
  const { auth: text } = useMessages()
  return (
    <Suspense
      fallback={
        <CardPage logo={logo} title={text.signingIn}>
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
  const ended = use(finished)
  // After a reload the code is gone, but the address asked for may stand in the history.
  const from = fromIn(state) || ended.from
  const notify = useNotices()
  // The sign-in page says how a sign-in ended; whoever was to confirm that it is them is led past it, to where they were.
  const words = ended.status === 'ERROR' && ended.isConfirmation ? errorMessage(ended.error).text : ''
  useEffect(() => {
    if (words) notify(words, 'error')
  }, [notify, words])
  const onward = ended.status === 'READY' ? { from } : withNotice({ from }, ended.error.code)
  return <Navigate to={SIGN_IN} replace state={onward} />
}

const SIGN_IN = '/auth/login'
