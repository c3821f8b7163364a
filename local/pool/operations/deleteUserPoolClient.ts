import { requireClient } from '../state/clients'
import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { clientIdFields } from './shared/userPoolClient'

/** DeleteUserPoolClient */
export const deleteUserPoolClient = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { ClientId } = readPoolInput(deps, clientIdFields, input)
  deps.store.data.clients.delete(requireClient(deps, ClientId).id)
  return {}
}
