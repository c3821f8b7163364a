import { TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '../forms/Button'
import { Blank } from './Blank'
import { LinkButton } from './LinkButton'
import { PageHeading } from './PageHeading'

/**
 * Put it inside the shell, around the page: a page that crashes is replaced by an explanation with a way on,
 * the shell stays, and the next navigation tries afresh. The error itself goes where the root's `onCaughtError` sends
 * it; its text is not shown.
 */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary place={useLocation().key}>{children}</Boundary>
}

interface BoundaryProps {
  place: string
  children: ReactNode
}

interface BoundaryState {
  place: string
  crashed: boolean
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, crashed: false }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { crashed: true }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { place, crashed: false }
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return (
      <div role="alert">
        <Blank
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
          Reloading usually helps. If it happens again, tell whoever looks after this site what you were
          doing.
        </Blank>
      </div>
    )
  }
}
