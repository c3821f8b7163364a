import { ADMIN_SESSIONS_PER_PAGE } from '../limits'
import type { Deps } from '../state/deps'
import { readUserInput } from './shared/adminRequest'
import { pageToken } from './shared/pagination'
import { listSessions } from './shared/userSessions'

const shape = { NextToken: pageToken }

/** AdminListUserSessions: none of them is the current one. */
export const adminListUserSessions =
  (deps: Pick<Deps, 'store' | 'clock' | 'poolId'>) => async (input: unknown) => {
    const { user, NextToken: token } = readUserInput(deps, shape, input)
    return listSessions(deps, user, { limit: ADMIN_SESSIONS_PER_PAGE, token })
  }
