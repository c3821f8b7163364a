import { administered, onUser, userFacts } from './shared/adminRequest'
import type { Deps } from '../state/deps'
import { read } from './shared/input'
import { attributeList, mfaMembers } from '../state/users'

/** AdminGetUser */
export const adminGetUser = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const user = administered(deps, read(onUser, input))
  return { ...userFacts(user), UserAttributes: attributeList(user), ...mfaMembers(user) }
}
