import { Suspense, useEffect } from 'react'
import { ErrorBoundary } from '../layout/ErrorBoundary'
import { lazyScreen } from '../layout/lazyScreen'
import { useSession } from '../session/useSession'

const StepUpDialog = lazyScreen(() => import('../auth/stepUp/StepUpDialog').then((file) => file.StepUpDialog))

/** Asks the person to confirm that it is them, while an action waits for that (session/actions/stepUp.ts). */
export function StepUp() {
  const asking = useSession((state) => state.asking)
  if (asking === null) return null
  const notAsked = () => <NotAsked cancel={asking.cancel} />
  return (
    <ErrorBoundary fallback={notAsked}>
      <Suspense>
        <StepUpDialog asking={asking} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** If the dialog cannot be shown, nothing may wait for it for ever. */
function NotAsked({ cancel }: { cancel: () => void }) {
  useEffect(cancel, [cancel])
  return null
}
