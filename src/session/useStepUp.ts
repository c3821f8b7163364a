import type { Failed } from './results'
import { userOf } from './session'
import { ended } from './stepUp/refusals'
import type { Need } from './sureness'
import { useSessionStore } from './useSession'

/**
 * For what hurts: `const withStepUp = useStepUp()`, then `await withStepUp(() => api.delete('customers/7'))`. The action
 * runs once the person has confirmed lately that it is them; they are asked in a dialog over the page, which keeps what
 * was typed. Where they do not confirm, the answer is the failure 'step-up-cancelled', and the action does not run; nor does it
 * where somebody else has signed in meanwhile ('session-ended').
 * @returns a function of the action and of what is needed: by default, a sign-in within `session.stepUpAfter` minutes
 */
export function useStepUp() {
  const { getState } = useSessionStore()
  return async <R>(action: () => Promise<R>, need?: Need): Promise<R | Failed> => {
    // Whoever it is as it is pressed: until the answer is there the session may have become somebody else's.
    const person = userOf(getState())?.uuid
    const result = await getState().stepUp(need, undefined, person)
    if (result.status === 'ERROR') return result
    return userOf(getState())?.uuid === person ? action() : ended()
  }
}
