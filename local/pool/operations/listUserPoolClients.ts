import type { Deps } from '../state/deps'
import { requirePool, userPoolId } from './shared/adminRequest'
import { readInput } from './shared/input'

/** ListUserPoolClients: all in one page. */
export const listUserPoolClients =
  (deps: Pick<Deps, 'poolId' | 'store'>) =>
  async (input: unknown): Promise<object> => {
    const { UserPoolId } = readInput({ UserPoolId: userPoolId }, input)
    requirePool(deps, UserPoolId)
    const clients = Array.from(deps.store.data.clients.values())
    return {
      UserPoolClients: clients.map(({ id, name }) => ({ ClientId: id, ClientName: name, UserPoolId })),
    }
  }
