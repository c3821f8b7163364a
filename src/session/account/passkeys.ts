/** What a person signed in can do with their passkeys. No action throws: failures are values. */
import { getAccount as readAccount, readWaysIn } from '../../cognito/account'
import { AuthError, OUTCOME_UNKNOWN, isOneOf } from '../../cognito/AuthError'
import { letPasskeysCountAsMfa } from '../../cognito/mfaPreference'
import { createPasskey, type RegistrationJSON } from '../../cognito/webauthn/credentials'
import {
  completePasskey,
  deletePasskey,
  readPasskeys,
  startPasskey,
  type Passkey,
} from '../../cognito/webauthn/passkeys'
import { providerOf } from '../../cognito/webauthn/providers'
import {
  canSignalUnknown,
  signalAccepted,
  signalName,
  signalUnknown,
  type ShownName,
} from '../../cognito/webauthn/signals'
import type { ActionContext } from '../actionContext'
import type { Result } from '../results'
import { claimsOf, userOf } from '../session'
import { shownName } from '../user'
import { asPerson, type PersonContext } from './asPerson'
import { noteRefusal } from './passkeyOffer'
import { isOnlyWayIn } from './onlyWayIn'

/** What changes people's passkeys, or what is shown with them, needs. */
export type PasskeyContext = PersonContext & Pick<ActionContext, 'lastFactor' | 'memory' | 'session'>

/** A passkey that was just made. */
export interface AddedPasskey {
  /** The name of the provider that stores it, if known. */
  provider: string | undefined
}

/**
 * Makes a passkey and registers it with the pool. If this device stores it, it is offered first at the next
 * sign-in. Call it from a press: browsers require one.
 * @param signal ends the wait for the person, e.g. when the page is left
 */
export const addPasskey = (context: PasskeyContext, signal?: AbortSignal): Promise<Result<AddedPasskey>> =>
  asPerson(context, 'The passkey could not be added', async (pool, accessToken, { sub, token }) => {
    try {
      const shown = nameToShow(context, sub)
      const options = withName(await startPasskey(pool, accessToken), shown)
      const made = await createPasskey(options, signal && { signal })
      const leave = (thrown: unknown) => leaveBehind(thrown, made, relyingPartyOf(options))
      const current = await token().catch(leave)
      await completePasskey(pool, current, made).catch((thrown: unknown) => {
        // It may be registered.
        if (isOneOf(thrown, OUTCOME_UNKNOWN)) throw thrown
        return leave(thrown)
      })
      await letPasskeysCountAsMfa(pool, current)
      // A passkey on a phone or a key may not be there the next time; one on this device is.
      if (shown && made.authenticatorAttachment === 'platform')
        context.lastFactor?.keep('WEB_AUTHN', shown.name)
      return { provider: providerOf(made) }
    } catch (thrown) {
      if (thrown instanceof AuthError) noteRefusal(context, thrown.code)
      throw thrown
    }
  })

/**
 * The pool does not have a passkey that the device made: tells the device not to offer it. If the browser
 * cannot do that, the person gets a message, unless the error itself matters more.
 */
function leaveBehind(thrown: unknown, { id }: RegistrationJSON, rpId: string): never {
  if (!(thrown instanceof AuthError)) throw thrown
  signalUnknown(rpId, id)
  if (canSignalUnknown() || isOneOf(thrown, SAYS_MORE)) throw thrown
  throw new AuthError('passkey-left-behind', 'The pool has refused a passkey that was made', thrown)
}

const SAYS_MORE = [
  'session-ended',
  'account-not-found',
  'account-disabled',
  'not-offered',
  'passkey-wrong-site',
] as const

/** Reads the person's passkeys, the newest first. */
export const listPasskeys = (context: PersonContext): Promise<Result<Passkey[]>> =>
  asPerson(context, 'The passkeys could not be read', readPasskeys)

/**
 * Removes a passkey, unless it is the last way into the account. The pool's present answer counts, not what
 * the page shows.
 */
export const removePasskey = (context: PersonContext, id: string): Promise<Result> =>
  asPerson(context, 'The passkey could not be removed', async (pool, accessToken, { sub, token }) => {
    const [passkeys, { factors }, waysIn] = await Promise.all([
      readPasskeys(pool, accessToken),
      readAccount(pool, accessToken),
      readWaysIn(pool, accessToken),
    ])
    const removed = passkeys.find((passkey) => passkey.id === id)
    if (removed && isOnlyWayIn({ passkeys, factors, waysIn }))
      throw new AuthError('passkey-needed', 'The last way into the account')
    await deletePasskey(pool, await token(), id)
    if (removed === undefined || sub === undefined) return
    const left = passkeys.filter((passkey) => passkey.id !== id)
    signalAccepted(removed.relyingPartyId, sub, idsAt(left, removed.relyingPartyId))
  })

const idsAt = (passkeys: Passkey[], rpId: string) =>
  passkeys.filter(({ relyingPartyId }) => relyingPartyId === rpId).map(({ id }) => id)

/** Tells the person's password managers their new name. A failure does not matter. */
export const tellName = (context: PasskeyContext): Promise<Result> =>
  asPerson(context, 'The name beside the passkeys was not changed', async (pool, accessToken, { sub }) => {
    const shown = nameToShow(context, sub)
    if (sub === undefined || shown === undefined) return
    const sites = new Set((await readPasskeys(pool, accessToken)).map(({ relyingPartyId }) => relyingPartyId))
    for (const site of sites) signalName(site, sub, shown)
  })

/** Cognito's own choice is the user name, which is an id in many pools. */
function nameToShow(context: PasskeyContext, sub: string | undefined): ShownName | undefined {
  const state = { session: context.session() }
  const user = userOf(state)
  if (user?.uuid !== sub || !user?.email) return undefined
  return { name: user.email, displayName: shownName(claimsOf(state), '') }
}

/** The name is shown only to the person; the pool never receives it. */
const withName = (options: unknown, shown: ShownName | undefined): unknown =>
  isObject(options) && isObject(options['user'])
    ? { ...options, user: { ...options['user'], ...shown } }
    : options

function relyingPartyOf(options: unknown): string {
  const id = isObject(options) && isObject(options['rp']) ? options['rp']['id'] : undefined
  return typeof id === 'string' ? id : location.hostname
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
