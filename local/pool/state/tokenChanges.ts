/**
 * What the application changes in the tokens of a sign-in ("Pre token generation Lambda trigger", developer
 * guide).
 */
import type { JWTPayload } from 'jose'

interface ClaimChanges {
  added: ReadonlyMap<string, unknown>
  suppressed: readonly string[]
}

/** Groups and roles in place of those of the user. */
interface GroupChanges {
  groups: readonly string[]
  roles: readonly string[]
  preferredRole: string | undefined
}

export interface TokenChanges {
  id: ClaimChanges
  access: ClaimChanges
  scopes: { added: readonly string[]; suppressed: readonly string[] }
  /** undefined if the groups stay as they are. */
  groups: GroupChanges | undefined
}

/** Claims that say what a token is: those of both, and those of one. */
const FIXED = 'acr amr at_hash auth_time azp exp iat iss jti nbf nonce origin_jti sub token_use'.split(' ')
const FIXED_ID = new Set(FIXED.concat('aud', 'cognito:username', 'identities'))
/** Scopes are changed by their own lists. */
const FIXED_ACCESS = new Set(
  FIXED.concat('client_id', 'device_key', 'event_id', 'scope', 'username', 'version'),
)

function changeClaims(
  claims: JWTPayload,
  { added, suppressed }: ClaimChanges,
  isFixed: (name: string, value?: unknown) => boolean,
): JWTPayload {
  const kept = Object.entries(claims).filter(([name]) => isFixed(name) || !suppressed.includes(name))
  const more = Array.from(added).filter(
    ([name, value]) => !isFixed(name, value) && !suppressed.includes(name),
  )
  return Object.fromEntries([...kept, ...more])
}

const GROUP_CLAIMS = ['cognito:groups', 'cognito:roles', 'cognito:preferred_role']

function withGroups(claims: JWTPayload, changes: GroupChanges | undefined, hasRoles: boolean): JWTPayload {
  if (changes === undefined) return claims
  const { groups, roles, preferredRole } = changes
  const others = Object.entries(claims).filter(([name]) => !GROUP_CLAIMS.includes(name))
  return {
    ...Object.fromEntries(others),
    ...(groups.length > 0 ? { 'cognito:groups': groups } : {}),
    ...(hasRoles && roles.length > 0 ? { 'cognito:roles': roles } : {}),
    ...(hasRoles && preferredRole !== undefined ? { 'cognito:preferred_role': preferredRole } : {}),
  }
}

/** The claims of an ID token with its changes. A claim that cannot be changed stays as it is. */
export const changeIdClaims = (claims: JWTPayload, changes: TokenChanges | undefined): JWTPayload =>
  changes === undefined
    ? claims
    : changeClaims(
        withGroups(claims, changes.groups, true),
        changes.id,
        (name) => FIXED_ID.has(name) || name.startsWith('dev:'),
      )

/** The same of an access token. It may have an `aud`, which is the app client. */
export function changeAccessClaims(claims: JWTPayload, changes: TokenChanges | undefined): JWTPayload {
  if (changes === undefined) return claims
  const { added, suppressed } = changes.scopes
  const before = String(claims['scope']).split(' ')
  const scopes = [...new Set([...before.filter((each) => !suppressed.includes(each)), ...added])]
  return changeClaims(
    { ...withGroups(claims, changes.groups, false), scope: scopes.join(' ') },
    changes.access,
    (name, value) =>
      FIXED_ACCESS.has(name) ||
      name.startsWith('dev:') ||
      (name === 'aud' && value !== undefined && value !== claims['client_id']),
  )
}
