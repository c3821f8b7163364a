import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { loadEnv } from 'vite'
import { checkEnvFiles } from '../../build/envFiles'
import { undeclaredIn } from '../../build/misspeltVariables'
import { portOf, siteOrigin } from '../../build/usedPort'
import { createPool } from '../../src/cognito/pool'
import { checkedConfig, ConfigError, tellMisspelt } from '../../src/checkConfig'
import { examine } from './examine'
import { hasProblem, unknown, type Finding } from './finding'
import { ownLocalPool, usesLocalPool } from './localPool'
import { report } from './report'
import { subjectOf } from './subject'
import { openTerminal, type Terminal } from './terminal'
import { tryPool } from './trial/tryPool'

const HELP = `Checks the configuration of the app from outside, as a browser sees it: .env as Vite reads it, then
the user pool, the app client, the hosted domain, the identity pool, the API and the clock. It needs no
AWS credentials. Without --try its names and tokens do not exist: it sends no message, and no account
counts a failed attempt. For what it cannot see, it prints the command that shows it.

  npm run doctor [-- options]

  --origin <url>     where the app is opened, e.g. https://app.example.com; may be repeated
                     (the ORIGIN of .env, or http://localhost:5173 with its PORT)
  --mode <name>      which .env files are read, as with vite --mode (development)
  --api-path <path>  a path under VITE_API_URL that answers; CORS is checked there
  --try              if there is no problem, also signs a new user in, as the app does, and deletes that
                     user at the end; asks for an address where you can read a code,
                     and takes up to a minute
  --user <name>      with --try, a user who exists takes that part, AND IS DELETED at the end
  --help             prints this

Exit code: 0, or 1 if there is a problem. A problem stops something that people do in the app; a warning
does not.
`

const OPTIONS = {
  origin: { type: 'string', multiple: true },
  mode: { type: 'string', default: 'development' },
  'api-path': { type: 'string', default: '' },
  try: { type: 'boolean', default: false },
  user: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

const NOT_CONFIGURED = `
 No user pool is configured (.env.example says how), or the local one is. npm start uses the local pool, so that
 pool is examined here. npm run build stops, because the local pool is not for production.
`

const NOT_TRIED = unknown(
  'Nothing was tried',
  'First the problems, then --try again: it needs a pool without one.',
)

interface Call {
  /** Of the project, where the .env files are. */
  folder: string
  colour: boolean
  print: (text: string) => void
  /** By default the terminal of this program. */
  terminal?: () => Terminal
  /** Lets milliseconds pass. */
  wait?: (milliseconds: number) => Promise<void>
}

const originOf = (address: string) => {
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new Error(`${address} is not an origin, such as https://app.example.com`)
  return new URL(address).origin
}

/** The problems of an incomplete configuration, as findings. */
const asFindings = ({ problems }: ConfigError): Finding[] =>
  problems.map(({ key, what, example, where }) => ({
    verdict: 'problem',
    about: 'Configuration',
    says: `${key} ${what}.`,
    fix: `${where}. For example: ${example}`,
  }))

/**
 * A variable that nothing reads is not a fault of the pool, but without this finding nobody would notice it.
 */
const misspellings = (env: Record<string, string>, folder: string): Finding[] =>
  undeclaredIn(env, folder).map((misspelt) => ({
    verdict: 'warning',
    about: 'Configuration',
    says: tellMisspelt(misspelt),
  }))

interface Wanted {
  origins: readonly [string, ...string[]]
  apiPath: string
  /** The trial, if it is wanted: what asks for its user and codes. */
  trial: (Required<Pick<Call, 'terminal' | 'wait'>> & { username: string | undefined }) | undefined
}

async function examineEnv(
  env: Record<string, string>,
  { origins, apiPath, trial }: Wanted,
  print: Call['print'],
): Promise<Finding[]> {
  try {
    const config = checkedConfig(env, origins[0])
    print(`\n User pool ${config.userPoolId}, app client ${config.userPoolClientId},`)
    print(` opened at ${origins.join(' and ')}\n\n`)
    const isPath = (variable: string) => env[variable]?.trim().startsWith('/') === true
    const subject = subjectOf(config, { origins, isPath, apiPath })
    const findings = await examine(subject)
    if (!trial) return findings
    if (hasProblem(findings)) return [...findings, NOT_TRIED]
    const { terminal, wait, username } = trial
    const { ask, close } = terminal()
    const pool = createPool({ ...config, clientId: config.userPoolClientId })
    const tried = await tryPool({ pool, setup: subject.setup, ask, wait, username })
    close()
    return [...findings, ...tried]
  } catch (thrown) {
    if (!(thrown instanceof ConfigError)) throw thrown
    print('\n The configuration (.env, or the environment) is not complete.\n\n')
    return asFindings(thrown)
  }
}

/**
 * Runs the doctor.
 * @param args the command line's
 * @returns the exit code
 * @throws Error for an unknown option, or one that makes no sense, or for an .env file that cannot be read
 */
export async function run(
  args: string[],
  { folder, colour, print, terminal = openTerminal, wait = sleep }: Call,
): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS })
  if (values.help) {
    print(HELP)
    return 0
  }
  if (values.user !== undefined && !values.try) throw new Error('--user needs --try')
  const variables = loadEnv(values.mode, folder, ['PORT', 'ORIGIN'])
  const development = siteOrigin(variables)?.origin ?? `http://localhost:${portOf(variables)}`
  const [first = development, ...more] = values.origin ?? []
  const origins: [string, ...string[]] = [originOf(first), ...more.map(originOf)]
  checkEnvFiles(values.mode, folder)
  const env = loadEnv(values.mode, folder, 'VITE_')
  const own = usesLocalPool(env) ? await ownLocalPool(env, development) : undefined
  if (own) print(NOT_CONFIGURED)
  const trial = values.try ? { terminal, wait, username: values.user } : undefined
  if (own && trial) print(` What it sends is at ${own.inbox}\n`)
  const wanted = { origins, apiPath: values['api-path'], trial }
  const examined = [...misspellings(env, folder), ...(await examineEnv(own?.env ?? env, wanted, print))]
  await own?.stop()
  // For the local pool its README says what cannot be seen here, and the commands would not find this pool:
  // it has ended.
  const findings = own ? examined.filter(({ verdict }) => verdict !== 'unknown') : examined
  print(report(findings, colour))
  return hasProblem(findings) ? 1 : 0
}
