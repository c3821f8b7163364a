import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../forms/Button'
import { PlaceholderPage } from './PlaceholderPage'
import { Boundary } from './Boundary'
import { LinkButton } from './LinkButton'
import { PageHeading } from './PageHeading'

/** Put it inside the shell, around the page: a page that crashes is replaced by an explanation with a way on. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary instead={<Stopped />}>{children}</Boundary>
}

const Stopped = () => (
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
