import { parseArgs } from 'node:util'
import { loadEnv } from 'vite'
import { checkEnvFiles } from '../../build/envFiles'
import { undeclaredIn } from '../../build/misspeltVariables'
import { portOf, siteOrigin } from '../../build/usedPort'
import { checkedConfig, ConfigError, tellMisspelt } from '../../src/checkConfig'
import { examine } from './examine'
import { hasProblem, type Finding } from './finding'
import { ownLocalPool, usesLocalPool } from './localPool'
import { report } from './report'
import { subjectOf } from './subject'

const HELP = `Checks the configuration of the app from outside, as a browser sees it: .env as Vite reads it, then
the user pool, the app client, the hosted domain, the identity pool, the API and the clock. It needs no
AWS credentials. It uses names and tokens that do not exist, so it sends no message, and no account
counts a failed attempt. For what it cannot see, it prints the command that shows it.

  npm run doctor [-- options]

  --origin <url>     where the app is opened, e.g. https://app.example.com; may be repeated
                     (the ORIGIN of .env, or http://localhost:5173 with its PORT)
  --mode <name>      which .env files are read, as with vite --mode (development)
  --api-path <path>  a path under VITE_API_URL that answers; CORS is checked there
  --help             prints this

Exit code: 0, or 1 if there is a problem. A problem stops something that people do in the app; a warning
does not.
`

const OPTIONS = {
  origin: { type: 'string', multiple: true },
  mode: { type: 'string', default: 'development' },
  'api-path': { type: 'string', default: '' },
  help: { type: 'boolean', default: false },
} as const

const NOT_CONFIGURED = `
 No user pool is configured (.env.example says how), or the local one is. npm start uses the local pool, so that
 pool is examined here. npm run build stops, because the local pool is not for production.
`

interface Call {
  /** Of the project, where the .env files are. */
  folder: string
  colour: boolean
  print: (text: string) => void
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

/** A variable that nothing reads is not a fault of the pool, but without this finding nobody would notice it. */
const misspellings = (env: Record<string, string>, folder: string): Finding[] =>
  undeclaredIn(env, folder).map((misspelt) => ({
    verdict: 'warning',
    about: 'Configuration',
    says: tellMisspelt(misspelt),
  }))

async function examineEnv(
  env: Record<string, string>,
  origins: readonly [string, ...string[]],
  apiPath: string,
  print: Call['print'],
): Promise<Finding[]> {
  try {
    const config = checkedConfig(env, origins[0])
    print(`\n User pool ${config.userPoolId}, app client ${config.userPoolClientId},`)
    print(` opened at ${origins.join(' and ')}\n\n`)
    const isPath = (variable: string) => env[variable]?.trim().startsWith('/') === true
    return await examine(subjectOf(config, { origins, isPath, apiPath }))
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
export async function run(args: string[], { folder, colour, print }: Call): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS })
  if (values.help) {
    print(HELP)
    return 0
  }
  const variables = loadEnv(values.mode, folder, ['PORT', 'ORIGIN'])
  const development = siteOrigin(variables)?.origin ?? `http://localhost:${portOf(variables)}`
  const [first = development, ...more] = values.origin ?? []
  const origins: [string, ...string[]] = [originOf(first), ...more.map(originOf)]
  checkEnvFiles(values.mode, folder)
  const env = loadEnv(values.mode, folder, 'VITE_')
  const own = usesLocalPool(env) ? await ownLocalPool(env, development) : undefined
  if (own) print(NOT_CONFIGURED)
  const examined = [
    ...misspellings(env, folder),
    ...(await examineEnv(own?.env ?? env, origins, values['api-path'], print)),
  ]
  await own?.stop()
  // For the local pool its README says what cannot be seen here, and the commands would not find this pool: it has ended.
  const findings = own ? examined.filter(({ verdict }) => verdict !== 'unknown') : examined
  print(report(findings, colour))
  return hasProblem(findings) ? 1 : 0
}
