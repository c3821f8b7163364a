import type { Deps } from '../deps'
import { read } from '../input'
import { accessToken } from '../members'
import { authorize } from '../tokens'
import { attributeList, mfaMembers } from '../users'

const shape = { AccessToken: accessToken }

/** GetUser: the user's attributes and second steps. */
export const getUser =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { AccessToken } = read(shape, input)
    const { user } = await authorize(deps, AccessToken)
    return { Username: user.username, UserAttributes: attributeList(user), ...mfaMembers(user) }
  }
