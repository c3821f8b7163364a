import { countCall } from './shared/callLimits'
import type { Deps } from '../state/deps'
import { refuse } from '../errors'
import { read } from './shared/input'
import { accessToken, password } from './shared/commonFields'
import { choosePassword, matches } from '../state/passwords'
import { authorize } from '../state/tokens'

const shape = { AccessToken: accessToken, PreviousPassword: password, ProposedPassword: password }

/** ChangePassword; other sign-ins go on. */
export const changePassword =
  (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'poolId' | 'keys' | 'issuer'>) =>
  async (input: unknown): Promise<Record<string, never>> => {
    const { AccessToken, PreviousPassword, ProposedPassword } = read(shape, input)
    const { user } = await authorize(deps, AccessToken)
    countCall(deps, 'ChangePassword', user.username)
    const right =
      user.password !== undefined && (await matches(deps, user.username, user.password, PreviousPassword))
    if (!right) throw refuse('wrongPassword')
    await choosePassword(deps, user, ProposedPassword)
    return {}
  }
