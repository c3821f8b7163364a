/** What the commands of main.ts do, with the AWS CLI as a function. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkEnvFiles } from '../build/envFiles'
import { BUILD, builtPage, environmentOfBuild } from './contentSecurityPolicy'
import { environmentOf, notOfStack, withVariables } from './environment'
import { options } from './options'
import { markPolicy } from './markPolicy'
import { publishing } from './publishing'
import { stackOutputs } from './stackOutputs'
import { template } from './template'

/**
 * How many sign-ins one person may have. Another one ends the one that was unused for longest. Cognito's
 * default.
 */
const MOST_SESSIONS = 20

/**
 * Runs a command, in the folder of the process.
 * @param words what was typed: the command, the stack, and what the command wants to know
 * @param aws runs the AWS CLI; with 'pipe' it returns what that prints
 * @throws Error whose message says what to do
 */
export async function deploy(
  [command = '', stack = '', ...parameters]: readonly string[],
  aws: (args: string[], stdout?: 'inherit' | 'pipe') => string,
  print: (line: string) => void,
): Promise<void> {
  const commands: Readonly<Record<string, () => void | Promise<void>>> = {
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
      const mode = chosenMode()
      const variables = environmentOf(all)
      const file = mode === undefined ? '.env' : `.env.${mode}`
      checkEnvFiles(mode ?? 'production', process.cwd())
      const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
      writeFileSync(file, withVariables(before, variables))
      print(`${file}:\n${withVariables('', variables)}`)
      await tellDifferences(all, variables, mode)
      // <doctor>
      const asked = mode === undefined ? '' : ` --mode ${mode}`
      print(`To check it: npm run doctor --${asked} --origin ${all['SiteUrl']}`)
      // </doctor>
    },

    async publish() {
      named()
      const { path, html, env, policy } = await builtPage(chosenMode())
      const all = outputs()
      const { BucketName: bucket = '', DistributionId: distribution = '', SiteUrl: url = '' } = all
      writeFileSync(path, markPolicy(html, policy))
      for (const step of publishing({ folder: BUILD, bucket, distribution, policy })) aws(step)
      print(`Published to ${url}`)
      tellOtherPool(all, env)
    },
  }

  /**
   * Names the variables whose value differs between a build and the stack, and those that only the build has.
   */
  async function tellDifferences(
    all: Record<string, string>,
    variables: Record<string, string>,
    mode: string | undefined,
  ): Promise<void> {
    const env = await environmentOfBuild(mode)
    for (const [variable, value] of Object.entries(variables))
      if (env[variable] !== value)
        print(
          `A build reads ${variable}=${env[variable]}: another .env file, or the environment, overrides it. Remove it there.`,
        )
    for (const [variable, parameter] of notOfStack(env, all)) {
      const value = env[variable]
      print(
        `${variable}=${value} stays. The stack does not have it: npm run deploy -- stack ${stack} ${parameter}=${value}`,
      )
    }
  }

  /** The build may be of another stack by mistake, or keep an older pool on purpose. */
  function tellOtherPool(all: Record<string, string>, env: Record<string, string>): void {
    const [ofBuild, ofStack] = [env['VITE_USER_POOL_ID'], all['UserPoolId']]
    if (ofStack !== undefined && ofBuild !== ofStack)
      print(`It signs people in to ${ofBuild}, but the user pool of this stack is ${ofStack}.`)
  }

  /**
   * CloudFormation has no property for session tracking. A new pool does not track. Older AWS CLIs do not
   * know the operation, so it is called only if tracking is wanted, or was just switched.
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

  /** @throws Error if anything else was typed */
  const chosenMode = () => parseArgs({ args: parameters, options: { mode: { type: 'string' } } }).values.mode

  function named(): string {
    // If an option such as --mode stood in its place, the AWS CLI would read it.
    if (stack === '' || stack.startsWith('-'))
      throw new Error(`Which stack? npm run deploy -- ${command} <stack>`)
    return stack
  }

  const outputs = () =>
    stackOutputs(
      aws(['cloudformation', 'describe-stacks', '--stack-name', named(), '--output', 'json'], 'pipe'),
    )

  const run = commands[command]
  if (!run) throw new Error(`Name one of these: ${Object.keys(commands).join(', ')}`)
  await run()
}
