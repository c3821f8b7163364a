import { CognitoIdentityClient } from '@aws-sdk/client-cognito-identity'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { AuthConfig } from '../../src/config'
import { issuerOf } from '../../src/cognito/issuer'
import type { Setup } from '../../src/diagnoses/commands'

/**
 * What the checks examine, and the clients they use. No check sends credentials, a real name or a real token.
 */
export interface Subject {
  /** The configuration, with the first of the origins. */
  setup: Setup
  /** Where the app is opened. Each origin has its own addresses and permissions. */
  origins: readonly string[]
  /** Whether the address in a variable is a path, which is on the own origin of each page. */
  isPath: (variable: string) => boolean
  /** Base URL of the API, and a path under it that answers. */
  api: { url: string; path: string } | undefined
  /** The issuer of the pool's tokens. Its public keys are at `/.well-known/jwks.json` below it. */
  issuer: string
  userPool: Pick<CognitoIdentityProviderClient, 'send'>
  identityPool: Pick<CognitoIdentityClient, 'send'>
  /** Epoch milliseconds, by this machine's clock. */
  now: () => number
}

interface Options {
  origins: readonly [string, ...string[]]
  isPath?: Subject['isPath']
  apiPath?: string
  now?: () => number
}

/** Makes the subject from a well-formed configuration. */
export function subjectOf(config: AuthConfig, options: Options): Subject {
  const { origins, isPath = () => false, apiPath = '', now = Date.now } = options
  const { region, endpoint, apiUrl } = config
  const client = { region, maxAttempts: 2, ...(endpoint === undefined ? {} : { endpoint }) }
  return {
    setup: { ...config, origin: origins[0] },
    origins,
    isPath,
    api: apiUrl === undefined ? undefined : { url: apiUrl, path: apiPath },
    issuer: issuerOf({ ...config }),
    userPool: new CognitoIdentityProviderClient(client),
    identityPool: new CognitoIdentityClient(client),
    now,
  }
}
