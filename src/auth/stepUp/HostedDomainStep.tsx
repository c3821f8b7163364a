import { useLocation } from 'react-router-dom'
import type { AskingAtHostedDomain } from '../../session/asking'
import { StepForm } from './StepForm'
import { useMessages } from '../../messages/catalogue'

/** Leaves for the hosted domain, to come back to this very address. */
export function HostedDomainStep({ asking }: { asking: AskingAtHostedDomain }) {
  const { stepUp: text } = useMessages().auth
  const { pathname, search, hash } = useLocation()
  return (
    <StepForm
      send={() => asking.leave(pathname + search + hash)}
      label={text.signInAgain}
      onCancel={asking.cancel}
    />
  )
}
