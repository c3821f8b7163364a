import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../forms/Button'
import { ErrorBoundary } from './ErrorBoundary'
import { LinkButton } from './LinkButton'
import { PageHeading } from './PageHeading'
import { PlaceholderPage } from './PlaceholderPage'

/** Goes inside the shell, around the page. It replaces a page that crashes by an explanation and a way on. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={<PageCrashed />}>{children}</ErrorBoundary>
}

const PageCrashed = () => (
  <div role="alert">
    <PlaceholderPage
      icon={TriangleAlert}
      heading={<PageHeading>This page has stopped working</PageHeading>}
      actions={
        <>
          <Button variant="primary" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
          <LinkButton to="/">Go to Home</LinkButton>
        </>
      }
    >
      Reloading usually helps. If it happens again, tell whoever looks after this site what you were doing.
    </PlaceholderPage>
  </div>
)
