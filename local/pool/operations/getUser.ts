import type { Deps } from '../state/deps'
import { read } from './shared/input'
import { accessToken } from './shared/commonFields'
import { authorize } from '../state/tokens'
import { attributeList, mfaMembers } from '../state/users'

const shape = { AccessToken: accessToken }

/** GetUser: the user's attributes and second steps. */
export const getUser =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { AccessToken } = read(shape, input)
    const { user } = await authorize(deps, AccessToken)
    return { Username: user.username, UserAttributes: attributeList(user), ...mfaMembers(user) }
  }
