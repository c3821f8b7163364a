import { useLocation, useNavigate } from 'react-router-dom'
import type { Outcome } from '../forms/submission'
import { useSubmit } from '../forms/useSubmit'
import type { LoginResult } from '../session/results'
import { pathOf } from './steps'

interface StepOptions {
  /** The field an error belongs to; undefined for an error of the whole form. */
  fieldOf?: (code: string) => string | undefined
  /** Secrets emptied after a failure. */
  clear?: readonly string[]
}

/**
 * The submission of one step of a sign-in, and where its result leads: to the next step's page, to a page that
 * helps, back to the start where the sign-in is over, or nowhere where the answer was wrong. A finished sign-in
 * needs no navigation: the guard takes the person on.
 * @param act the session action, given what was typed
 */
export function useStep(
  act: (typed: FormData) => Promise<LoginResult>,
  { fieldOf = () => undefined, clear = [] }: StepOptions = {},
) {
  const navigate = useNavigate()
  const { state } = useLocation()

  return useSubmit(
    async (typed): Promise<Outcome> => {
      const result = await act(typed)
      if (result.status !== 'ERROR') {
        // At once: this step's page has nothing to show any more, and would send back to the sign-in page.
        const next = pathOf(result.status)
        if (next) void navigate(next, { state })
        return { state: 'done' }
      }
      const { failedStep } = await import('./failedStep')
      const { text, way } = failedStep(result.error, state, typed.get('username'))
      if (way) void navigate(way.to, way)
      const field = fieldOf(result.error.code)
      return { state: 'failed', message: text, ...(field === undefined ? {} : { field }) }
    },
    { clearOnFailure: clear },
  )
}
