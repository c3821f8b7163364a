import type { Tokens } from './tokens'

/** A sign-in that has come back. */
interface HandledCallback {
  /** The address to go to, as it was asked for. */
  from: string
  /** The `sub` of the person who confirms with it that it is them; absent for a sign-in. */
  confirms?: string | undefined
  /** The identity provider it was begun with; empty for the hosted domain's own page. */
  provider: string
  /**
   * Exchanges the code, or leaves for the provider once more.
   * @throws AuthError, also what the hosted domain refused the sign-in with; 'not-asked' if it was to ask and
   *   has not
   */
  finish: () => Promise<Tokens>
}

/** A sign-in at the hosted domain. */
export interface HostedSignIn {
  /** The address to come back to afterwards. */
  from: string
  /** The name of an identity provider of the pool; none for the hosted domain's own page. */
  provider?: string | undefined
  /** The e-mail address that has led there, for the page that asks. */
  address?: string | undefined
  /** 'login' also asks people who are signed in there. */
  prompt?: 'login' | undefined
  /** The `sub` of the person who is to confirm that it is them; not given for a sign-in. */
  confirms?: string | undefined
}

/** Sign-in and log-out on a page of the user pool's own, or at an identity provider that it leads to. */
export interface HostedDomain {
  /**
   * Leaves for the hosted domain.
   * @throws AuthError 'sign-in-cancelled' if the person comes back to this same page, 'storage-blocked'
   */
  begin: (asked: HostedSignIn) => Promise<never>
  /**
   * Finds the sign-in that belongs to a callback address. It can be used only once.
   * @throws AuthError 'state-mismatch', 'sign-in-cancelled'
   */
  handleCallback: (url: URL) => HandledCallback
  /**
   * The address that was requested before the newest sign-in that has not come back; the empty string if
   * there is none. A callback page that is reloaded before it has found its sign-in has no other source.
   */
  askedFor: () => string
  /** Leaves for the hosted domain's log-out. */
  logout: () => Promise<void>
}
