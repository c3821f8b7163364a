import type { ActionContext } from '../actionContext'
import type { PendingSignIn } from '../pendingSignIn'

/**
 * The context of a sign-in beside the session. Its tokens replace those of the session.
 * @param sub the person whose session it is
 * @param accepted called when the pool has accepted the sign-in
 */
export const besideSession = (
  context: ActionContext,
  sub: string | undefined,
  signIn: PendingSignIn,
  accepted = () => {},
): ActionContext => ({
  ...context,
  signIn,
  // It neither reads nor changes the way of the last sign-in.
  lastFactor: undefined,
  tokens: {
    ...context.tokens,
    begin(tokens, _method, askedAt) {
      accepted()
      return context.tokens.replace(tokens, askedAt, sub)
    },
  },
})
