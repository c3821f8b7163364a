/** What the actions share. It is made once, when the session's code has loaded. */
import type { StoreApi } from 'zustand/vanilla'
import type { Row } from '../browserStorage'
import { asAuthError, type Failed } from '../cognito/AuthError'
import type { IdentityPool } from '../cognito/identity/identityPool'
import type { Pool } from '../cognito/pool'
import type { HostedDomain } from '../cognito/HostedDomain'
import { fetched, loadFailure } from './fetchedModule'
import type { Confirmation } from './stepUp/confirmation'
import { createPendingReset, type PendingReset } from './signIn/pendingReset'
import { createSignIns, type SignIns } from './signIn/pendingSignIn'
import { createPendingSignUp, type PendingSignUp } from './signIn/pendingSignUp'
import { newPageMemory, type PageMemory } from './account/pageMemory'
import { personIn, type Person } from './person'
import { businessIdOf, userOf, type Session } from './session'
import { deriveSession } from './deriveSession'
import { knownAtHostedDomain, type KnownAtHostedDomain } from './storage/knownAtHostedDomain'
import type { LastFactor } from './storage/lastFactor'
import type { TokenEndpoint } from './tokens/revocation'
import { createTokenManager, type TokenManager, type TokenManagerDeps } from './tokens/tokenManager'
import { deviceKeyOf } from './user'

/**
 * What the session needs. Storage, clock, network and other tabs are passed in, so that tests can pass fakes;
 * not passed in are two rows of this browser (logoutRemains.ts, homeSuggestions.ts), WebCrypto and WebAuthn.
 */
export interface SessionDeps extends Omit<TokenManagerDeps, 'loadTokenEndpoint'> {
  // Each fetches code; the context gives it a limit. It may reject with anything.
  /**
   * Fetches the SDK and makes its client, which the functions of src/cognito that call the pool are given.
   */
  loadPool: () => Promise<Pool>
  /** Absent where no hosted domain is configured. */
  loadHostedDomain?: (() => Promise<HostedDomain>) | undefined
  /** Absent where no identity pool is configured. */
  loadIdentityPool?: (() => Promise<IdentityPool>) | undefined
  /** Whether logging out ends this sign-in or every sign-in of the person. */
  logoutFrom: 'this-browser' | 'everywhere'
  /** Minutes after a sign-in for which nobody is asked to confirm that it is them. */
  stepUpAfter?: number | undefined
  multiTenant: boolean
  /** Whom the hosted domain may know; if absent, it always asks. */
  knownAtHostedDomain?: KnownAtHostedDomain | undefined
  /**
   * What this browser remembers of the last choice-based sign-in; absent if there is no choice, or nothing is
   * kept.
   */
  lastFactor?: LastFactor | undefined
  /** Which provider's button led in last; absent if nothing is kept. */
  lastProvider?: Pick<Row, 'get' | 'set' | 'remove'> | undefined
  /** Where this tab keeps whose account it has made. */
  signedUp: Row
  /** Where it keeps whose password it has reset. */
  passwordReset: Row
}

/** What the actions share, of which each names the members that it uses. */
export interface ActionContext extends Pick<
  SessionDeps,
  | 'clock'
  | 'inactivity'
  | 'lastFactor'
  | 'lastProvider'
  | 'loadHostedDomain'
  | 'loadIdentityPool'
  | 'loadPool'
  | 'log'
  | 'logoutFrom'
  | 'stepUpAfter'
  | 'windowCookie'
> {
  tokens: TokenManager
  knownAtHostedDomain: KnownAtHostedDomain
  signIns: SignIns
  pendingSignUp: PendingSignUp
  pendingReset: PendingReset
  memory: PageMemory
  session: () => Session
  /** Who was signed in when the action was begun; null for nobody. */
  person: Person | null
  /** The failure of an action whose code cannot be fetched. */
  failedLoad: () => Failed
  /** Calls back after every change of the session. @returns a function that ends it */
  watch: (changed: () => void) => () => void
  /** Puts something where the screens see it. */
  show: (shown: Partial<Shown>) => void
}

/** What the screens see. */
export interface Shown {
  session: Session
  /** The question before a sensitive action; null if there is none. */
  confirmation: Confirmation | null
}

type ShownStore = Pick<StoreApi<Shown>, 'getState' | 'setState' | 'subscribe'>

/** @returns what gives an action its context, at the moment when it begins */
export function createActionContext(given: SessionDeps, store: ShownStore): () => ActionContext {
  const deps = withLimits(given)
  const sessionNow = () => store.getState().session
  const hosted = deps.knownAtHostedDomain ?? knownAtHostedDomain()
  const loadEndpoint = () => fetched(deps.clock, loadTokenEndpoint(given))
  const tokens = createTokenManager({ ...deps, loadTokenEndpoint: loadEndpoint }, derive)
  const signIns = createSignIns(deps.clock, derive)
  const pendingReset = createPendingReset(deps.passwordReset)
  const pendingSignUp = createPendingSignUp(deps.clock, deps.signedUp)

  function derive(): void {
    const record = tokens.record()
    const signIn = signIns.current()
    if (record?.state === 'in') {
      if (record.method === 'hosted-domain' && !hosted.mayKnowAnyone()) hosted.note()
      pendingSignUp.drop()
      // A sign-in is open only while nobody is signed in. Closing it derives the session again.
      if (signIn && !signIn.isBeginning) return signIn.close()
    }
    const before = sessionNow()
    const endsAt = deps.inactivity?.endsAt()
    const session = deriveSession(
      { record, signIn, endsAt, isPageOnly: tokens.isPageOnly(), multiTenant: deps.multiTenant },
      before,
    )
    // A refresh changes the record also when it is noted, and when storage has taken it: nobody sees that.
    if (session === before) return
    // A challenge that was left is no log-out, though the last session ended by one.
    const wasIn = before.phase === 'authenticated'
    if (wasIn && session.phase === 'anonymous' && session.reason.startsWith('logged-out')) pendingReset.drop()
    tellIfWithoutBusiness(session, before)
    store.setState({ session })
  }

  /** Whenever somebody appears without one, or loses theirs. */
  function tellIfWithoutBusiness(session: Session, before: Session): void {
    if (session.phase !== 'authenticated' || !deps.multiTenant || session.businessId !== null) return
    if (businessIdOf({ session: before }) !== null || userOf({ session: before })?.uuid !== session.user.uuid)
      deps.log('No businessId found in cognito groups')
  }

  const shared: Omit<ActionContext, 'person'> = {
    ...deps,
    tokens,
    knownAtHostedDomain: hosted,
    signIns,
    pendingSignUp,
    pendingReset,
    memory: newPageMemory(),
    session: sessionNow,
    failedLoad: () => ({ status: 'ERROR', error: loadFailure() }),
    watch: (changed) =>
      store.subscribe((now, before) => {
        if (now.session !== before.session) changed()
      }),
    show: store.setState,
  }
  return () => ({ ...shared, person: personIn(tokens) })
}

/** Each code load has a time limit. */
function withLimits(deps: SessionDeps): SessionDeps {
  const { clock, loadHostedDomain, loadIdentityPool } = deps
  return {
    ...deps,
    loadPool: () => fetched(clock, deps.loadPool()),
    loadHostedDomain: loadHostedDomain && (() => fetched(clock, loadHostedDomain())),
    loadIdentityPool: loadIdentityPool && (() => fetched(clock, loadIdentityPool())),
  }
}

async function loadTokenEndpoint({ loadPool, clock, log }: SessionDeps): Promise<TokenEndpoint> {
  const [pool, { refreshTokens, revokeToken }] = await Promise.all([loadPool(), import('../cognito/tokens')])
  return {
    async refresh({ refreshToken, accessToken }) {
      const issued = await refreshTokens(pool, refreshToken, deviceKeyOf(accessToken))
      // A pool that has begun to remember devices. The tokens must not be lost with the device.
      if (issued.newDevice)
        await fetched(clock, import('./signIn/newDevice'))
          .then(({ confirmNewDevice }) => confirmNewDevice(pool, issued, log))
          .catch((thrown: unknown) =>
            log('This browser could not be made a device of the account', asAuthError(thrown)),
          )
      return issued.tokens
    },
    revoke: (refreshToken) => revokeToken(pool, refreshToken),
  }
}
