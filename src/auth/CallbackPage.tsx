import { Suspense, use, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { CardPage } from '../layout/CardPage'
import { Spinner } from '../layout/Spinner'
import { useNotices } from '../layout/Notices'
import type { Logo } from '../layout/UiConfig'
import type { Finished } from '../session/results'
import { fromIn, withNotice } from './navigationState'
import { useMessages } from '../messages/catalogue'
import { errorMessage } from '../messages/errorMessages'

interface CallbackPageProps {
  logo: Logo
  /** The sign-in that the hosted domain sent the browser back with. */
  finished: Promise<Finished>
}

/**
 * The page that the hosted domain leads back to. As soon as the sign-in has ended, it goes on to the next
 * page.
 */
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

/** Leads to the sign-in page. Its guard takes people who are signed in to the address they requested. */
function Onward({ finished }: Pick<CallbackPageProps, 'finished'>) {
  const { state } = useLocation()
  const ended = use(finished)
  // After a reload the code is gone, but the history may still have the requested address.
  const from = fromIn(state) || ended.from
  const notify = useNotices()
  // The sign-in page says how a sign-in ended. After a confirmation people skip that page and return to where
  // they were.
  const words = ended.status === 'ERROR' && ended.isConfirmation ? errorMessage(ended.error).text : ''
  useEffect(() => {
    if (words) notify(words, 'error')
  }, [notify, words])
  const onward =
    ended.status === 'READY' ? { from } : withNotice({ from }, ended.error.code, ended.error.words)
  return <Navigate to={SIGN_IN} replace state={onward} />
}

const SIGN_IN = '/auth/login'
