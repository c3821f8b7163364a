/**
 * The commands of docs/guides/deployment.md. They all use the AWS CLI, with its configured credentials and
 * region:
 *
 *     npm run deploy -- stack <stack> DomainPrefix=…    creates the stack, or changes it
 *     npm run deploy -- env <stack>                     writes its outputs into .env
 *     npm run deploy -- env <stack> --mode production   into .env.production, which only builds read
 *     npm run deploy -- publish <stack>                 publishes the build in dist/
 *     npm run deploy -- publish <stack> --mode staging  one that was made with `vite build --mode staging`
 *     npm run --silent deploy -- template               prints the template
 */
import { spawnSync } from 'node:child_process'
import { deploy } from './commands'

/** Runs the AWS CLI; its output is shown, or returned. */
function aws(args: string[], stdout: 'inherit' | 'pipe' = 'inherit'): string {
  print(`aws ${args.join(' ')}`)
  const run = spawnSync('aws', args, { stdio: ['inherit', stdout, 'inherit'], encoding: 'utf8' })
  if (run.error) throw new Error('The AWS CLI cannot be started. Is it installed?', { cause: run.error })
  if (run.status !== 0) throw new Error(`aws ${args[0]} ${args[1]} failed; the steps after it were not run`)
  return run.stdout
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

try {
  await deploy(process.argv.slice(2), aws, print)
} catch (thrown) {
  process.stderr.write(`${thrown instanceof Error ? thrown.message : String(thrown)}\n`)
  process.exitCode = 1
}
