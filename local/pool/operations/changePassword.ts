import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { passwordMatches, setPassword } from '../state/passwords'
import { countCall } from './shared/callLimits'
import { password } from './shared/commonFields'
import { optional } from './shared/input'
import { readOwnInput } from './shared/ownRequest'

const shape = { PreviousPassword: optional(password), ProposedPassword: password }

/**
 * ChangePassword: other sign-ins stay valid. A user without a password sets the first one, with no previous
 * one.
 */
export const changePassword =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'poolId' | 'keys' | 'issuer'>) =>
  async (input: unknown) => {
    const { user, PreviousPassword, ProposedPassword } = await readOwnInput(deps, shape, input)
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
