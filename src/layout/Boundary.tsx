import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

interface BoundaryProps {
  /** What stands in the place of children that crashed. */
  instead: ReactNode
  children: ReactNode
}

/**
 * Children that crash take nothing with them; the next navigation tries afresh. The error itself goes where the
 * root's `onCaughtError` sends it; its text is not shown.
 */
export const Boundary = (props: BoundaryProps) => <At {...props} place={useLocation().key} />

interface AtProps extends BoundaryProps {
  place: string
}

interface AtState {
  place: string
  crashed: boolean
}

class At extends Component<AtProps, AtState> {
  override state: AtState = { place: this.props.place, crashed: false }

  static getDerivedStateFromError(): Partial<AtState> {
    return { crashed: true }
  }

  static getDerivedStateFromProps({ place }: AtProps, state: AtState): AtState | null {
    return place === state.place ? null : { place, crashed: false }
  }

  override render() {
    return this.state.crashed ? this.props.instead : this.props.children
  }
}
