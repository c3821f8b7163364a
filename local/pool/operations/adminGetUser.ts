import { administered, onUser, userFacts } from '../administered'
import type { Deps } from '../deps'
import { read } from '../input'
import { attributeList, mfaMembers } from '../users'

/** AdminGetUser */
export const adminGetUser = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const user = administered(deps, read(onUser, input))
  return { ...userFacts(user), UserAttributes: attributeList(user), ...mfaMembers(user) }
}
