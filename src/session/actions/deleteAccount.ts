import { deleteUser } from '../../cognito/account'
import type { SessionContext } from '../context'
import type { Result } from '../results'
import { asPerson } from './asPerson'
import { tellOthers } from './logout'

/**
 * Deletes the account of the person signed in, for good. The pool ends all their sign-ins: those of this browser are over
 * at once, and the others with their next refresh. Ask for a fresh confirmation before it (useStepUp.ts).
 */
export const deleteAccount = (context: SessionContext): Promise<Result> =>
  asPerson(context, 'The account could not be deleted', async (pool, accessToken, { sub }) => {
    await deleteUser(pool, accessToken)
    // What this browser remembers of the account leads nowhere now.
    context.lastFactor?.forget()
    const ended = await context.tokens.end('logged-out', sub)
    if (ended) context.setRemains('account-deleted')
    await tellOthers(context, ended)
  })
