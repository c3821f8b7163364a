import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { handOnFocus } from '../forms/moveFocus'
import { PlaceholderPage } from './PlaceholderPage'

interface ErrorStateProps {
  /** One sentence: what failed. */
  title: string
  /** What the person can do about it. */
  children: ReactNode
  /** A way on, e.g. a button to try again. */
  action: ReactNode
}

/**
 * Shown in place of something that could not be shown. It is read out when it appears, and takes the focus
 * where a form in it fails (forms/failedForm.ts). When it goes, it hands that on.
 */
export function ErrorState({ title, children, action }: ErrorStateProps) {
  return (
    <div ref={handOnFocus} role="alert" tabIndex={-1} data-form-message>
      <PlaceholderPage icon={TriangleAlert} heading={<h2>{title}</h2>} actions={action}>
        {children}
      </PlaceholderPage>
    </div>
  )
}
