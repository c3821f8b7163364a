import type { Failed } from '../cognito/AuthError'
import type { Need } from './stepUp/assurance'
import { useSessionStore } from './useSession'

/**
 * For sensitive actions: `const withStepUp = useStepUp()`, then `await withStepUp(() =>
 * api.delete('customers/7'))`. The action runs if the person has confirmed lately that it is them; else a
 * dialog over the page asks them, and the page keeps what was typed. If they do not confirm, the action does
 * not run, and the answer is the failure 'step-up-cancelled'; or 'session-ended', if somebody else has signed
 * in meanwhile.
 * @returns a function of the action and of what is needed: by default, a sign-in within `session.stepUpAfter`
 *   minutes
 */
export function useStepUp() {
  const { getState } = useSessionStore()
  return async <R>(action: () => Promise<R>, need?: Need): Promise<R | Failed> => {
    const result = await getState().stepUp(need)
    return result.status === 'ERROR' ? result : action()
  }
}
