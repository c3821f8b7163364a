/** Passkeys and the relying party that they are for. */
import { toBase64Url, utf8 } from '../crypto/bytes'
import { cognitoError } from '../errors'
import type { PoolDefinition } from './definition'
import type { Deps } from './deps'
import { domainsOf } from './domains'
import type { Passkey, User } from './store'

/** Whether a host name, as URLs have it, is an IP address. */
export const isAddress = (hostname: string): boolean => /^\[|^[\d.]+$/.test(hostname)

interface RelyingParty {
  /** A domain. */
  id: string
  userVerification: 'required' | 'preferred'
}

/**
 * The relying party: as configured, or the pool's own domain. Undefined if there is neither, or if the pool
 * does not allow a sign-in with a passkey (WebAuthnConfigurationType, AllowedFirstAuthFactors).
 */
export function relyingPartyOf({ store, poolId }: Pick<Deps, 'store' | 'poolId'>): RelyingParty | undefined {
  const { definition, settings } = store.data
  const { RelyingPartyId, UserVerification } = definition.mfaConfig.WebAuthnConfiguration ?? {}
  const region = poolId.slice(0, poolId.indexOf('_'))
  const { prefix, ownName } = domainsOf(store.data)
  const ofAmazon = prefix === undefined ? undefined : `${prefix}.auth.${region}.amazoncognito.com`
  const id = RelyingPartyId ?? ownName ?? ofAmazon
  if (id === undefined || !settings.firstFactors.includes('WEB_AUTHN')) return undefined
  return { id, userVerification: UserVerification ?? 'preferred' }
}

/** Whether passkeys with user verification count as two factors in a pool (FactorConfiguration). */
export const passkeysCountTwice = ({ WebAuthnConfiguration }: PoolDefinition['mfaConfig']): boolean =>
  WebAuthnConfiguration?.FactorConfiguration === 'MULTI_FACTOR_WITH_USER_VERIFICATION'

/**
 * Whether that user's passkeys stand for both factors: then they need user verification, whatever the pool
 * says.
 */
export const standsForBoth = ({ store }: Pick<Deps, 'store'>, { passkeyMfa }: User): boolean =>
  passkeyMfa && passkeysCountTwice(store.data.definition.mfaConfig)

/** @throws WebAuthnNotEnabledException; WebAuthnConfigurationMissingException */
export function requireRelyingParty(deps: Pick<Deps, 'store' | 'poolId'>): RelyingParty {
  if (!deps.store.data.settings.firstFactors.includes('WEB_AUTHN')) throw cognitoError('passkeysOff')
  const party = relyingPartyOf(deps)
  if (party === undefined) throw cognitoError('relyingPartyMissing')
  return party
}

/** The passkeys of a user that work now: a pool that changes its relying party makes the others useless. */
export const usablePasskeys = (deps: Pick<Deps, 'store' | 'poolId'>, { passkeys }: User): Passkey[] => {
  const party = relyingPartyOf(deps)
  return passkeys.filter(({ relyingPartyId }) => relyingPartyId === party?.id)
}

/** A user's id for authenticators, base64url: it is also what they answer at a sign-in (`userHandle`). */
export const userHandleOf = ({ sub }: User): string => toBase64Url(utf8(sub))
