import type { Deps } from '../state/deps'
import { readUserInput } from './shared/adminRequest'
import { describeAttributes, describeMfa, describeUser } from './shared/describeUser'

/** AdminGetUser */
export const adminGetUser = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { user } = readUserInput(deps, {}, input)
  return { ...describeUser(user), UserAttributes: describeAttributes(user), ...describeMfa(user) }
}
