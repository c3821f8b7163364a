import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { passwordMatches, setPassword } from '../state/passwords'
import { authorize } from '../state/tokens'
import { countCall } from './shared/callLimits'
import { accessToken, password } from './shared/commonFields'
import { optional, readInput } from './shared/input'

const shape = { AccessToken: accessToken, PreviousPassword: optional(password), ProposedPassword: password }

/** ChangePassword: other sign-ins stay valid. A user without a password sets the first one, with no previous one. */
export const changePassword =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'poolId' | 'keys' | 'issuer'>) =>
  async (input: unknown) => {
    const { AccessToken, PreviousPassword, ProposedPassword } = readInput(shape, input)
    const { user } = await authorize(deps, AccessToken)
    countCall(deps, 'ChangePassword', user.username)
    const right =
      user.password === undefined
        ? user.federated === undefined
        : PreviousPassword !== undefined &&
          (await passwordMatches(deps, user.username, user.password, PreviousPassword))
    if (!right) throw cognitoError('wrongPassword')
    await setPassword(deps, user, ProposedPassword)
    return {}
  }
