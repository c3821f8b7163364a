import type { Deps } from '../state/deps'
import { authorize } from '../state/tokens'
import { accessToken } from './shared/commonFields'
import { describeAttributes, describeMfa } from './shared/describeUser'
import { readInput } from './shared/input'

const shape = { AccessToken: accessToken }

/** GetUser: the user's attributes and MFA settings. */
export const getUser =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { AccessToken } = readInput(shape, input)
    const { user } = await authorize(deps, AccessToken)
    return { Username: user.username, UserAttributes: describeAttributes(user), ...describeMfa(user) }
  }
