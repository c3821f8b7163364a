import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { UnlessLeaving } from './UnlessLeaving'

interface ErrorBoundaryProps {
  /** Shown in place of children that crash; by default nothing. */
  renderFallback?: (error: unknown) => ReactNode
  children: ReactNode
}

/**
 * Keeps a crash inside: the page around it stays, and the next navigation tries again. The error goes to the
 * root's `onCaughtError`; its text is not shown.
 */
export const ErrorBoundary = (props: ErrorBoundaryProps) => (
  <Boundary {...props} locationKey={useLocation().key} />
)

/** Gets the errors that boundaries catch; undefined if `onEvent` is not set. */
export const caughtErrors: { tell?: (error: unknown) => void } = {}

interface BoundaryProps extends ErrorBoundaryProps {
  locationKey: string
}

interface BoundaryState {
  locationKey: string
  crashed?: { error: unknown } | undefined
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { locationKey: this.props.locationKey }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { crashed: { error } }
  }

  static getDerivedStateFromProps(
    { locationKey }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return locationKey === state.locationKey ? null : { locationKey, crashed: undefined }
  }

  override componentDidCatch(error: unknown) {
    caughtErrors.tell?.(error)
    // Shown over the page (build/errorOverlay).
    if (import.meta.env.DEV) dispatchEvent(new CustomEvent('caught-error', { detail: error }))
  }

  override render() {
    const { renderFallback, children } = this.props
    const { crashed } = this.state
    if (!crashed) return children
    return <UnlessLeaving>{renderFallback?.(crashed.error)}</UnlessLeaving>
  }
}
