import { SESSIONS_PER_PAGE } from '../limits'
import type { Deps } from '../state/deps'
import { authorize } from '../state/tokens'
import { accessToken } from './shared/commonFields'
import { readInput } from './shared/input'
import { pageToken } from './shared/pagination'
import { listSessions } from './shared/userSessions'

const shape = { AccessToken: accessToken, NextToken: pageToken }

/** ListUserSessions: where the user is signed in. */
export const listUserSessions =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { AccessToken, NextToken: token } = readInput(shape, input)
    const { user, grant: own } = await authorize(deps, AccessToken)
    return listSessions(deps, user, { own, limit: SESSIONS_PER_PAGE, token })
  }
