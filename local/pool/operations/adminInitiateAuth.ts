import type { Deps } from '../state/deps'
import { startFor } from './initiateAuth'
import { readPoolInput } from './shared/adminRequest'

/** AdminInitiateAuth: InitiateAuth for a server. */
export const adminInitiateAuth = (deps: Deps) => async (input: unknown) => {
  readPoolInput(deps, {}, input)
  return startFor(deps, 'AdminInitiateAuth', 'ADMIN_USER_PASSWORD_AUTH')(input)
}
