import { parseFlow, readConfig, textOf, type AuthConfig, type Environment } from './config.ts'
import { didYouMean } from './didYouMean.ts'

/** A value that is missing or wrong, and how to fix it. */
export interface ConfigProblem {
  key: string
  what: string
  example: string
  /** Where to find the value, in the AWS console or elsewhere. */
  where: string
}

/** The error that names all problems of the configuration at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly ConfigProblem[]

  constructor(problems: readonly ConfigProblem[]) {
    const lines = problems.map(
      ({ key, what, example, where }) => `  ${key} ${what}\n    example: ${example}\n    where:   ${where}`,
    )
    super(`Set these variables (.env.example describes them all):\n${lines.join('\n')}`)
    this.problems = problems
  }
}

interface Rule {
  required?: true
  isValid: (value: string, read: (key: string) => string) => boolean
  /** The problem if the value is not valid. */
  what: string
  example: string
  where: string
}

const isCustomPool = (read: (key: string) => string) => read('VITE_COGNITO_ENDPOINT') !== ''

/**
 * As AWS forms the names of its regions: country, points of the compass, number. A list would refuse new
 * ones. The regions of its isolated partitions are formed in another way: services have names there that this
 * app does not know.
 */
const REGION = /^[a-z]{2}(-gov)?-(central|north|south|(north|south)?(east|west))-\d+$/

/** Whether a name at AWS begins with the region. A wrong region is reported as its own problem. */
function isInRegion(name: string, separator: string, read: (key: string) => string): boolean {
  const region = read('VITE_AWS_REGION')
  return isCustomPool(read) || !REGION.test(region) || name.startsWith(region + separator)
}

/** What is ignored in silence would be believed to work. */
const LEFT_OUT: Rule = {
  isValid: () => false,
  what: 'is set, but this product was set up without what it is for',
  example: '',
  where: 'leave it out, or take over the files of that part again (docs/guides/yours.md)',
}

/**
 * Of the parts that a product may have been set up without; otherwise these two have rules of their own
 * below.
 */
const REMOVABLE = { VITE_HOSTED_DOMAIN: LEFT_OUT, VITE_INACTIVITY_MINUTES: LEFT_OUT }

const RULES: Readonly<Record<string, Rule>> = {
  ...REMOVABLE,
  VITE_AWS_REGION: {
    required: true,
    isValid: (value, read) => (isCustomPool(read) ? /^[\w-]+$/ : REGION).test(value),
    what: 'is not an AWS region',
    example: 'eu-west-1',
    where: 'AWS console, top right; it is also the beginning of the user pool id',
  },
  VITE_USER_POOL_ID: {
    required: true,
    isValid: (value, read) => /^[\w-]+_[0-9a-zA-Z]+$/.test(value) && isInRegion(value, '_', read),
    what: 'is not the id of a user pool in that region',
    example: 'eu-west-1_AbCdEf123',
    where:
      'AWS console, Cognito, User pools, the pool, Overview, User pool ID; for its replica set VITE_COGNITO_ENDPOINT, too',
  },
  VITE_USER_POOL_CLIENT_ID: {
    required: true,
    isValid: (value, read) => (isCustomPool(read) ? /^\w+$/ : /^[a-z0-9]{20,32}$/).test(value),
    what: 'is not an app client id (a longer value may be the client secret, which a browser must not have)',
    example: '1h57kf5cpq17m0eml12example',
    where: 'AWS console, Cognito, the pool, Applications, App clients; take one without a client secret',
  },
  VITE_IDENTITY_POOL_ID: {
    isValid: (value, read) =>
      /^[\w-]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) && isInRegion(value, ':', read),
    what: 'is not the id of an identity pool in that region',
    example: 'eu-west-1:12345678-1234-1234-1234-123456789012',
    where: 'AWS console, Cognito, Identity pools, the pool, Identity pool ID',
  },
  VITE_HOSTED_DOMAIN: {
    // A domain of your own names no region.
    isValid: (value, read) => {
      const [, atAws] = /\.([\w-]+\.amazoncognito\.com)/.exec(value) ?? []
      return isWebAddress(value) && (atAws === undefined || isInRegion(atAws, '.', read))
    },
    what: 'is not the address of a hosted domain in that region, which begins with https://',
    example: 'https://my-app.auth.eu-west-1.amazoncognito.com',
    where: 'AWS console, Cognito, the pool, Branding, Domain',
  },
  VITE_API_URL: {
    isValid: isWebAddress,
    what: 'is neither an https address, nor an http address of this machine, nor a path such as /api',
    example: 'https://api.example.com/v1',
    where: 'the base address of your own API',
  },
  VITE_EVENTS_URL: {
    isValid: isWebAddress,
    what: 'is neither an https address, nor an http address of this machine, nor a path such as /api',
    example: 'https://events.example.com/app',
    where: 'your own address that receives errors and measurements; leave it out to observe nothing',
  },
  VITE_MULTI_TENANT: {
    isValid: (value) => value === 'true' || value === 'false',
    what: 'is neither true nor false',
    example: 'false',
    where: 'true if each user belongs to a business by a group such as tenant_acme_42',
  },
  VITE_AUTH_FLOW: {
    isValid: (value) => parseFlow(value) !== undefined,
    what: 'is not a sign-in flow',
    example: 'USER_SRP_AUTH',
    where:
      'USER_SRP_AUTH, USER_PASSWORD_AUTH, CUSTOM_AUTH, CUSTOM_WITHOUT_SRP or USER_AUTH, as the app client allows',
  },
  VITE_SIGN_UP: {
    isValid: (value, read) =>
      value === 'password' || (value === 'password-optional' && read('VITE_AUTH_FLOW') === 'USER_AUTH'),
    what: 'is not a way to sign up',
    example: 'password',
    where:
      'password; or password-optional, with VITE_AUTH_FLOW=USER_AUTH and a pool with codes among its first factors',
  },
  VITE_INACTIVITY_MINUTES: {
    isValid: (value) => /^[1-9]\d{0,3}$/.test(value),
    what: 'is not a number of minutes',
    example: '15',
    where:
      'a whole number from 1 to 9999, as your own rules require; leave it out if nobody is to be signed out',
  },
  VITE_REMEMBER_DEVICE_DAYS: {
    isValid: (value) => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= 365,
    what: 'is not a number of days from 1 to 365',
    example: '30',
    where:
      'how long a browser may be remembered; the user pool must let people choose this (device tracking)',
  },
  VITE_COGNITO_ENDPOINT: {
    isValid: isWebAddress,
    what: 'is neither an https address, nor an http address of this machine, nor a path such as /api',
    example: 'http://127.0.0.1:9229',
    where:
      'only for a pool other than AWS’s own, such as the local one, or for a replica; leave it out otherwise',
  },
}

/**
 * Checks the environment and reads it.
 * @param env e.g. what Vite's loadEnv gives
 * @param origin addresses that begin with a slash are resolved against it, e.g. location.origin
 * @throws ConfigError naming every missing or malformed variable
 */
export function checkedConfig(env: Environment, origin: string): AuthConfig {
  const read = (key: string) => textOf(env[key])
  const problems = [
    ...Object.entries(RULES).flatMap(([key, rule]) => check(key, rule, read, misspeltIn(env))),
    ...secretsIn(env),
  ]
  if (problems.length > 0) throw new ConfigError(problems)
  return readConfig(env, origin)
}

/** A variable that nothing reads, and the one that was probably meant. */
export interface Misspelt {
  key: string
  meant: string
}

/**
 * Unknown variables whose name is near one of this app's variables that is not set. A business's own
 * variables rarely are.
 */
export function misspeltIn(env: Environment): Misspelt[] {
  const known = Object.keys(RULES)
  const unset = known.filter((key) => textOf(env[key]) === '')
  return Object.keys(env)
    .filter((key) => !known.includes(key) && textOf(env[key]) !== '')
    .flatMap((key) => {
      const meant = didYouMean(key, unset)
      return meant === undefined ? [] : [{ key, meant }]
    })
}

/** Reports it in a sentence, which quotes no value. */
export const tellMisspelt = ({ key, meant }: Misspelt) =>
  `${key} is set, but nothing reads it. Did you mean ${meant}?`

function check(
  key: string,
  rule: Rule,
  read: (key: string) => string,
  misspelt: readonly Misspelt[],
): ConfigProblem[] {
  const value = read(key)
  const { what, example, where } = rule
  if (value === '') {
    const reported = misspelt.filter(({ meant }) => meant === key).map(tellMisspelt)
    return rule.required ? [{ key, what: ['is missing', ...reported].join('. '), example, where }] : []
  }
  if (rule.isValid(value, read)) return []
  return [{ key, what: `is ${shown(value)}, which ${what}`, example, where }]
}

/**
 * Quotes a value, unless it may be a secret in the wrong place: an address with a password in it, or a long
 * run of characters like an app client's secret (at least 46) or a secret access key (40). No correct value
 * has such a long run.
 */
const shown = (value: string) =>
  /@|[\w+/=]{33}/.test(value) ? `a value of ${value.length} characters` : `“${value}”`

/** Vite puts every VITE_ variable into the bundle, where anybody can read it. */
function secretsIn(env: Environment): ConfigProblem[] {
  return Object.keys(env)
    .filter((key) => /^VITE_.*SECRET/.test(key) && textOf(env[key]) !== '')
    .map((key) => ({
      key,
      what: 'must not be set: a browser cannot keep a secret, and an app client with one refuses every call',
      example: '(remove it)',
      where: 'AWS console, Cognito, the pool, App clients: create one of type "Single-page application"',
    }))
}

/** Whether a value is an https URL, an http URL of this machine, or a path on the page's own origin. */
function isWebAddress(value: string): boolean {
  if (/^\/(?![/\\])/.test(value)) return true
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return username + password === '' && (protocol === 'https:' || (protocol === 'http:' && local))
}
