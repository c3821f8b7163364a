import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { roleClaims } from '../state/groups'
import type { Client } from '../state/settings'
import type { User } from '../state/store'
import type { TokenChanges } from '../state/tokenChanges'
import type { Call, SignInCall } from './clientMetadata'
import { invoke, type TriggerDeps } from './invoke'
import { type Fields, listIn, objectIn, textIn, textsIn } from './response'
import type { SourceOf } from './sources'
import { userAttributes } from './userAttributes'

type Needs = TriggerDeps & Pick<Deps, 'store'>

const NOTHING: Fields = new Map()
const NO_CHANGE = { added: NOTHING, suppressed: [] }
const NO_SCOPES = { added: [], suppressed: [] }

/** An empty or null override removes every group; without one the groups stay as they are. */
function groupsIn(details: Fields): TokenChanges['groups'] {
  if (!details.has('groupOverrideDetails')) return undefined
  const given = objectIn(details, 'groupOverrideDetails') ?? NOTHING
  return {
    groups: listIn(given, 'groupsToOverride'),
    roles: listIn(given, 'iamRolesToOverride'),
    preferredRole: textIn(given, 'preferredRole'),
  }
}

/** Version 1 changes the claims of the ID token, and every value is a string. */
function readV1(response: Fields): TokenChanges | undefined {
  const details = objectIn(response, 'claimsOverrideDetails')
  if (details === undefined) return undefined
  return {
    id: {
      added: textsIn(details, 'claimsToAddOrOverride'),
      suppressed: listIn(details, 'claimsToSuppress'),
    },
    access: NO_CHANGE,
    scopes: NO_SCOPES,
    groups: groupsIn(details),
  }
}

const claimChanges = (token: Fields) => ({
  added: objectIn(token, 'claimsToAddOrOverride') ?? NOTHING,
  suppressed: listIn(token, 'claimsToSuppress'),
})

/** A scope is a word, so that it cannot be two. */
function scopesIn(token: Fields, name: string): string[] {
  const scopes = listIn(token, name)
  if (scopes.some((scope) => !/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope))) throw cognitoError('triggerOutput')
  return scopes
}

/** Versions 2 and 3 change both tokens, and a value can be any JSON. */
function readV2(response: Fields): TokenChanges | undefined {
  const details = objectIn(response, 'claimsAndScopeOverrideDetails')
  if (details === undefined) return undefined
  const access = objectIn(details, 'accessTokenGeneration') ?? NOTHING
  return {
    id: claimChanges(objectIn(details, 'idTokenGeneration') ?? NOTHING),
    access: claimChanges(access),
    scopes: {
      added: scopesIn(access, 'scopesToAdd'),
      suppressed: scopesIn(access, 'scopesToSuppress'),
    },
    groups: groupsIn(details),
  }
}

/**
 * PreTokenGeneration, before the tokens of a sign-in or a refresh.
 * @param scope the scopes of the access token, with spaces between
 * @returns what changes in the tokens; undefined for nothing
 */
export async function preTokenGeneration(
  deps: Needs,
  call: SignInCall,
  source: SourceOf<'PreTokenGeneration'>,
  user: User,
  scope: string,
): Promise<TokenChanges | undefined> {
  const roles = roleClaims(deps, user)
  const request = {
    userAttributes: userAttributes(user),
    groupConfiguration: {
      groupsToOverride: [...user.groups],
      iamRolesToOverride: roles['cognito:roles'] ?? [],
      preferredRole: roles['cognito:preferred_role'] ?? null,
    },
  }
  const about = { source, userName: user.username }
  const newest = (['PreTokenGenerationV3', 'PreTokenGenerationV2'] as const).find(deps.triggers.has)
  if (newest !== undefined)
    return readV2(
      await invoke(deps, call, newest, {
        ...about,
        request: { ...request, scopes: scope.split(' ') },
        response: { claimsAndScopeOverrideDetails: null },
      }),
    )
  if (!deps.triggers.has('PreTokenGeneration')) return undefined
  return readV1(
    await invoke(deps, call, 'PreTokenGeneration', {
      ...about,
      request,
      response: { claimsOverrideDetails: null },
    }),
  )
}

/**
 * The same before the token of a client itself (client_credentials), if the application has version 3.
 * @param scope the scopes of the access token, with spaces between
 */
export async function preClientTokenGeneration(
  deps: TriggerDeps,
  call: Call & { client: Client },
  scope: string,
): Promise<TokenChanges | undefined> {
  if (!deps.triggers.has('PreTokenGenerationV3')) return undefined
  return readV2(
    await invoke(deps, call, 'PreTokenGenerationV3', {
      source: 'TokenGeneration_ClientCredentials',
      userName: call.client.id,
      request: {
        userAttributes: {},
        groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null },
        scopes: scope.split(' '),
      },
      response: { claimsAndScopeOverrideDetails: null },
    }),
  )
}
