import { ADMIN_SESSIONS_PER_PAGE } from '../limits'
import type { Deps } from '../state/deps'
import { readPoolInput, targetUser, userFields } from './shared/adminRequest'
import { pageToken } from './shared/pagination'
import { listSessions } from './shared/userSessions'

const shape = { ...userFields, NextToken: pageToken }

/** AdminListUserSessions: none of them is the current one. */
export const adminListUserSessions =
  (deps: Pick<Deps, 'store' | 'clock' | 'poolId'>) => async (input: unknown) => {
    const { NextToken: token, ...target } = readPoolInput(deps, shape, input)
    return listSessions(deps, targetUser(deps, target), { limit: ADMIN_SESSIONS_PER_PAGE, token })
  }
