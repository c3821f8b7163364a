import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { UnlessLeaving } from './UnlessLeaving'

interface ErrorBoundaryProps {
  /** Shown in place of children that crash. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * Keeps a crash inside: the page around it stays, and the next navigation tries again. The error goes to the root's
 * `onCaughtError`; its text is not shown.
 */
export const ErrorBoundary = (props: ErrorBoundaryProps) => (
  <Boundary {...props} locationKey={useLocation().key} />
)

/** Who is told of what boundaries keep inside; nobody, where `onEvent` is not set. */
export const caughtErrors: { tell?: (error: unknown) => void } = {}

interface BoundaryProps extends ErrorBoundaryProps {
  locationKey: string
}

interface BoundaryState {
  locationKey: string
  crashed: boolean
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { locationKey: this.props.locationKey, crashed: false }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { crashed: true }
  }

  static getDerivedStateFromProps(
    { locationKey }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return locationKey === state.locationKey ? null : { locationKey, crashed: false }
  }

  override componentDidCatch(error: unknown) {
    caughtErrors.tell?.(error)
  }

  override render() {
    const { fallback, children } = this.props
    return this.state.crashed ? <UnlessLeaving>{fallback}</UnlessLeaving> : children
  }
}
