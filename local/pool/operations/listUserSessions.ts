import { SESSIONS_PER_PAGE } from '../limits'
import type { Deps } from '../state/deps'
import { pageToken } from './shared/pagination'
import { listSessions } from './shared/userSessions'
import { readOwnInput } from './shared/ownRequest'

const shape = { NextToken: pageToken }

/** ListUserSessions: where the user is signed in. */
export const listUserSessions =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { user, grant: own, NextToken: token } = await readOwnInput(deps, shape, input)
    return listSessions(deps, user, { own, limit: SESSIONS_PER_PAGE, token })
  }
