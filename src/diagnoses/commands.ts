/** AWS CLI commands that fix a configuration, ready to paste. */
import type { AuthFlow } from '../cognito/pool'

/** The part of the configuration that a fix names. */
export interface Setup {
  region: string
  userPoolId: string
  userPoolClientId: string
  identityPoolId?: string
  /** Origin of the hosted domain. */
  hostedDomain?: string
  authFlow: AuthFlow
  /** URL of a pool other than AWS's own. */
  endpoint?: string
  /** Minutes without activity after which a session ends. */
  inactivityMinutes?: number
  /** Where the app is opened, e.g. https://app.example.com. */
  origin: string
}

/** Where the hosted domain sends the browser after a sign-in. */
export const callbackUrl = ({ origin }: Pick<Setup, 'origin'>) => `${origin}/auth/callback`

/** Where the hosted domain sends the browser after a log-out. */
export const signOutUrl = ({ origin }: Pick<Setup, 'origin'>) => `${origin}/auth/login`

/** The setting of an app client that allows a sign-in flow. */
export const allowFlow = (flow: AuthFlow) => `ALLOW_${flow === 'CUSTOM_WITHOUT_SRP' ? 'CUSTOM_AUTH' : flow}`

const where = ({ region, endpoint }: Setup) =>
  `--region ${region}${endpoint === undefined ? '' : ` --endpoint-url ${endpoint}`}`

const cli = (setup: Setup, service: string, operation: string, ...options: string[]) =>
  ['aws', service, operation, where(setup), ...options].join(' ')

/** Shows the user pools of the region. */
export const listPools = (setup: Setup) => cli(setup, 'cognito-idp', 'list-user-pools', '--max-results 60')

/** A command for the user pool. */
export const poolCommand = (setup: Setup, operation: string, ...options: string[]) =>
  cli(setup, 'cognito-idp', operation, `--user-pool-id ${setup.userPoolId}`, ...options)

/** A command for the identity pool. */
export const identityCommand = (setup: Setup, operation: string, ...options: string[]) =>
  cli(setup, 'cognito-identity', operation, ...options)

/** Shows everything that is set for the app client. */
export const describeClient = (setup: Setup) =>
  poolCommand(setup, 'describe-user-pool-client', `--client-id ${setup.userPoolClientId}`)

/**
 * Changes a setting of the app client. UpdateUserPoolClient resets every setting that a request leaves out
 * (its API page), so the commands read all settings first and send them back.
 * @param change a jq filter on the client's description
 */
export const updateClient = (setup: Setup, change: string): string[] => [
  `${describeClient(setup)} --query UserPoolClient --output json |` +
    ` jq 'del(.ClientSecret, .CreationDate, .LastModifiedDate) | ${change}' > client.json`,
  cli(setup, 'cognito-idp', 'update-user-pool-client', '--cli-input-json file://client.json'),
]

/** Gives the hosted domain the pages of managed login. A domain of Amazon's is named by its prefix alone. */
export const manageLogin = (setup: Setup): string[] => [
  poolCommand(
    setup,
    'update-user-pool-domain',
    `--domain ${new URL(setup.hostedDomain ?? setup.origin).hostname.replace(/\.auth(-fips)?\..*\.amazoncognito\.com(\.cn)?$/, '')}`,
    '--managed-login-version 2',
  ),
  poolCommand(
    setup,
    'create-managed-login-branding',
    `--client-id ${setup.userPoolClientId}`,
    '--use-cognito-provided-values',
  ),
]

/** Adds authenticator apps to the second steps. A pool that requires a second step keeps requiring one. */
export const offerAuthenticators = (setup: Setup): string[] => [
  `${mfaConfigCommand(setup)} --output json | jq '.UserPoolId = "${setup.userPoolId}"` +
    ' | .SoftwareTokenMfaConfiguration = {"Enabled": true}' +
    ` | if .MfaConfiguration == "ON" then . else .MfaConfiguration = "OPTIONAL" end' > mfa.json`,
  cli(setup, 'cognito-idp', 'set-user-pool-mfa-config', '--cli-input-json file://mfa.json'),
]

/** Shows the first factors that a sign-in by USER_AUTH may begin with. */
export const signInPolicyCommand = (setup: Setup) =>
  poolCommand(setup, 'describe-user-pool', '--query UserPool.Policies.SignInPolicy')

/** Shows what people sign in with: what is the user name, and what stands in its place. */
export const namesCommand = (setup: Setup) =>
  poolCommand(setup, 'describe-user-pool', "--query 'UserPool.[UsernameAttributes, AliasAttributes]'")

/** Shows the second steps, and the relying party of passkeys. */
export const mfaConfigCommand = (setup: Setup) => poolCommand(setup, 'get-user-pool-mfa-config')

/** Shows who sends e-mails and text messages, and what is wrong with that. */
export const sendingCommand = (setup: Setup) =>
  poolCommand(
    setup,
    'describe-user-pool',
    "--query 'UserPool.[SmsConfiguration, SmsConfigurationFailure, EmailConfiguration, EmailConfigurationFailure]'",
  )

/**
 * Binds passkeys to the page's own host name, and keeps the second steps. All existing passkeys become
 * useless.
 */
export const setRelyingParty = (setup: Setup): string[] => [
  `${mfaConfigCommand(setup)} --output json | jq '.UserPoolId = "${setup.userPoolId}" | .WebAuthnConfiguration =` +
    ` ((.WebAuthnConfiguration // {}) + {"RelyingPartyId": "${hostOf(setup)}"})' > mfa.json`,
  cli(setup, 'cognito-idp', 'set-user-pool-mfa-config', '--cli-input-json file://mfa.json'),
]

/** The host name of the page. */
export const hostOf = ({ origin }: Pick<Setup, 'origin'>) => new URL(origin).hostname

/** What a sign-in at the hosted domain asks for. */
const SCOPES = ['openid', 'email', 'phone', 'profile', 'aws.cognito.signin.user.admin']

const hostedSettings = (setup: Setup) => ({
  SupportedIdentityProviders: ['COGNITO'],
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthFlows: ['code'],
  AllowedOAuthScopes: SCOPES,
  CallbackURLs: [callbackUrl(setup)],
  LogoutURLs: [signOutUrl(setup)],
})

/**
 * Creates an app client as this app needs it. A new one is needed because the last secret of a client cannot
 * be deleted (API page of DeleteUserPoolClientSecret). The command uses JSON, because version 1 of the CLI
 * fetches the value of an option that begins with http:// (its setting cli_follow_urlparam).
 */
export function createClient(setup: Setup): string {
  const client = {
    UserPoolId: setup.userPoolId,
    ClientName: 'web',
    GenerateSecret: false,
    EnableTokenRevocation: true,
    PreventUserExistenceErrors: 'ENABLED',
    ExplicitAuthFlows: [allowFlow(setup.authFlow), 'ALLOW_REFRESH_TOKEN_AUTH'],
    ...(setup.hostedDomain === undefined ? {} : hostedSettings(setup)),
  }
  return cli(setup, 'cognito-idp', 'create-user-pool-client', `--cli-input-json '${JSON.stringify(client)}'`)
}

/** A jq filter that adds values to a list of the app client. */
export const addTo = (list: string, ...values: string[]) =>
  `.${list} = ((.${list} // []) + ${JSON.stringify(values)} | unique)`

/** A jq filter that allows every scope the app needs. */
export const addScopes = () => addTo('AllowedOAuthScopes', ...SCOPES)
