import type { Failed } from './results'
import { useSession } from './useSession'
import type { Need } from './sureness'

/**
 * For what hurts: `const withStepUp = useStepUp()`, then `await withStepUp(() => api.delete('customers/7'))`. The action
 * runs once the person has confirmed lately that it is them; they are asked in a dialog over the page, which keeps what
 * was typed. Where they do not confirm, the answer is the failure 'step-up-cancelled', and the action does not run.
 * @returns a function of the action and of what is needed: by default, a sign-in within `session.stepUpAfter` minutes
 */
export function useStepUp() {
  const stepUp = useSession((state) => state.stepUp)
  return async <R>(action: () => Promise<R>, need?: Need): Promise<R | Failed> => {
    const result = await stepUp(need)
    return result.status === 'ERROR' ? result : action()
  }
}
