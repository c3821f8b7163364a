/**
 * What docs/deployment.md calls, all by way of the AWS CLI, with the credentials and region it is configured with:
 *
 *     npm run deploy:stack -- <stack> DomainPrefix=…    creates the stack, or changes it
 *     npm run deploy:env -- <stack>                     writes its outputs into .env
 *     npm run deploy:env -- <stack> --mode production   into .env.production, which only builds read
 *     npm run deploy:publish -- <stack>                 publishes the build in dist/
 *     npm run --silent deploy:template                  prints the template
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { environmentOf, notOfStack, withVariables } from './environment'
import { options } from './options'
import { pagePolicy } from './pagePolicy'
import { publishing } from './publishing'
import { stackOutputs } from './stackOutputs'
import { template } from './template'

const BUILD = 'dist'

/** Sign-ins of one person at the same time; one more ends the one unused for longest. Cognito's default. */
const MOST_SESSIONS = 20

const [command = '', stack = '', ...parameters] = process.argv.slice(2)

const COMMANDS: Readonly<Record<string, () => void | Promise<void>>> = {
  template: () => print(JSON.stringify(template, null, 2)),

  stack() {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-deploy-'))
    const file = join(folder, 'stack.json')
    try {
      writeFileSync(file, JSON.stringify(template))
      const how = options({
        'stack-name': named(),
        'template-file': file,
        capabilities: 'CAPABILITY_IAM',
        'no-fail-on-empty-changeset': [],
      })
      const chosen = parameters.length > 0 ? ['--parameter-overrides', ...parameters] : []
      aws(['cloudformation', 'deploy', ...how, ...chosen])
    } finally {
      rmSync(folder, { recursive: true })
    }
    trackSessions()
  },

  async env() {
    const all = outputs()
    const { mode } = parseArgs({ args: parameters, options: { mode: { type: 'string' } } }).values
    const variables = environmentOf(all)
    const file = mode === undefined ? '.env' : `.env.${mode}`
    const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
    writeFileSync(file, withVariables(before, variables))
    print(`${file}:\n${withVariables('', variables)}`)
    await tellOthers(all, variables, mode)
    const asked = mode === undefined ? '' : ` --mode ${mode}`
    print(`To check it: npm run doctor --${asked} --origin ${all['SiteUrl']}`)
  },

  async publish() {
    const page = join(BUILD, 'index.html')
    if (!existsSync(page)) throw new Error(`There is no build in ${BUILD}/: npm run build`)
    const all = outputs()
    const { BucketName: bucket = '', DistributionId: distribution = '', SiteUrl: url = '' } = all
    const env = await environmentOfBuild('production')
    const policy = pagePolicy(readFileSync(page, 'utf8'), env)
    for (const step of publishing({ folder: BUILD, bucket, distribution, policy })) aws(step)
    print(`Published to ${url}`)
    tellOtherPool(all, env)
  },
}

/** What a build reads: every .env file of the mode, and the environment. */
async function environmentOfBuild(mode: string): Promise<Record<string, string>> {
  const { loadEnv } = await import('vite')
  return loadEnv(mode, process.cwd(), 'VITE_')
}

/** Says of which variables a build has another value than the stack, or has one and the stack none. */
async function tellOthers(
  all: Record<string, string>,
  variables: Record<string, string>,
  mode = 'production',
): Promise<void> {
  const env = await environmentOfBuild(mode)
  for (const [variable, value] of Object.entries(variables))
    if (env[variable] !== value)
      print(
        `A build reads ${variable}=${env[variable]}: another .env file, or the environment, comes before. Take it out there.`,
      )
  for (const variable of notOfStack(env, all))
    print(`${variable}=${env[variable]} stays, which is not of this stack.`)
}

/** Who has two stacks may publish the build of one to the other; who keeps an older pool means to. */
function tellOtherPool(all: Record<string, string>, env: Record<string, string>): void {
  const [ofBuild, ofStack] = [env['VITE_USER_POOL_ID'], all['UserPoolId']]
  if (ofStack !== undefined && ofBuild !== ofStack)
    print(`It signs people in to ${ofBuild}, and the user pool of this stack is ${ofStack}.`)
}

/**
 * CloudFormation has no property for session tracking. A pool begins without, so that an older AWS CLI, which does not
 * know the operation, is asked for it only where tracking is wanted, or was just switched.
 */
function trackSessions(): void {
  const { UserPoolId = '', SessionTracking } = outputs()
  const isOn = SessionTracking === 'true'
  if (!isOn && !parameters.some((parameter) => parameter.startsWith('SessionTracking='))) return
  const how = options({
    'user-pool-id': UserPoolId,
    'user-session-tracking': isOn ? 'ENABLED' : 'DISABLED',
    'token-session': `MaxPerUser=${MOST_SESSIONS}`,
  })
  aws(['cognito-idp', 'set-user-pool-session-configuration', ...how])
}

function named(): string {
  // An option in its place, such as --mode, would be read by the AWS CLI.
  if (stack === '' || stack.startsWith('-'))
    throw new Error(`Which stack? npm run deploy:${command} -- <stack>`)
  return stack
}

const outputs = () =>
  stackOutputs(
    aws(['cloudformation', 'describe-stacks', '--stack-name', named(), '--output', 'json'], 'pipe'),
  )

/** Runs the AWS CLI; what it says is shown, or answered. */
function aws(args: string[], stdout: 'inherit' | 'pipe' = 'inherit'): string {
  print(`aws ${args.join(' ')}`)
  const run = spawnSync('aws', args, { stdio: ['inherit', stdout, 'inherit'], encoding: 'utf8' })
  if (run.error) throw new Error('The AWS CLI does not run: is it installed?', { cause: run.error })
  if (run.status !== 0) throw new Error(`aws ${args[0]} ${args[1]} failed, and nothing after it was done`)
  return run.stdout
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const run = COMMANDS[command]
if (!run) throw new Error(`One of these: ${Object.keys(COMMANDS).join(', ')}`)
try {
  await run()
} catch (thrown) {
  process.stderr.write(`${thrown instanceof Error ? thrown.message : String(thrown)}\n`)
  process.exitCode = 1
}
