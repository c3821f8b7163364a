import { Suspense, useEffect, useState } from 'react'
import { useDestination } from '../layout/AppRouter'
import { ErrorBoundary } from '../layout/ErrorBoundary'
import { lazyScreen } from '../layout/lazyScreen'
import type { Confirmation } from '../session/stepUp/confirmation'
import { useSession } from '../session/useSession'

const StepUpDialog = lazyScreen(() => import('../auth/StepUpDialog').then((file) => file.StepUpDialog))

/** Asks the person to confirm that it is them, while an action waits for that (session/stepUp/stepUp.ts). */
export function StepUp() {
  const confirmation = useSession((state) => state.confirmation)
  return confirmation && <Question confirmation={confirmation} />
}

/** It belongs to the page where it was asked; Back or Forward to another page cancels it. */
function Question({ confirmation }: { confirmation: Confirmation }) {
  const { pathname } = useDestination()
  const [askedAt] = useState(pathname)
  const notAsked = () => <NotAsked cancel={confirmation.cancel} />
  if (pathname !== askedAt) return notAsked()
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
