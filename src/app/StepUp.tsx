import { Suspense, useEffect } from 'react'
import { ErrorBoundary } from '../layout/ErrorBoundary'
import { lazyScreen } from '../layout/lazyScreen'
import { useSession } from '../session/useSession'

const StepUpDialog = lazyScreen(() => import('../auth/StepUpDialog').then((file) => file.StepUpDialog))

/** Asks the person to confirm that it is them, while an action waits for that (session/actions/stepUp.ts). */
export function StepUp() {
  const confirmation = useSession((state) => state.confirmation)
  if (confirmation === null) return null
  const notAsked = () => <NotAsked cancel={confirmation.cancel} />
  return (
    <ErrorBoundary renderFallback={notAsked}>
      <Suspense>
        <StepUpDialog confirmation={confirmation} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** If the dialog cannot be shown, nothing may wait for it for ever. */
function NotAsked({ cancel }: { cancel: () => void }) {
  useEffect(cancel, [cancel])
  return null
}
