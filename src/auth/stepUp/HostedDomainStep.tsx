import { useLocation } from 'react-router-dom'
import type { AskingAtHostedDomain } from '../../session/asking'
import { StepForm } from './StepForm'

/** Leaves for the hosted domain, to come back to this very address. */
export function HostedDomainStep({ asking }: { asking: AskingAtHostedDomain }) {
  const { pathname, search, hash } = useLocation()
  return (
    <StepForm
      send={() => asking.leave(pathname + search + hash)}
      label="Sign in again"
      onCancel={asking.cancel}
    />
  )
}
