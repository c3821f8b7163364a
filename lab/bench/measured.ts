import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { BENCH } from './apps'

const git = (...args: string[]) => execFileSync('git', args, { cwd: BENCH, encoding: 'utf8' }).trim()

/** All that is measured: not what the bench writes. */
const MEASURED = [':/', ':(top,exclude)docs', ':(top,exclude)lab/bench/*.md']

/**
 * When a run begins, the commit that it measures, and how busy the machine is: each table says it of itself.
 */
export function measuredNow(): string {
  const changes = git('status', '--porcelain', '--', ...MEASURED) === '' ? '' : ' with changes'
  const commit = git('rev-parse', '--short=8', 'HEAD') + changes
  return `Measured on ${new Date().toISOString().slice(0, 10)}, at commit ${commit}; the load average was ${loadavg()[0]?.toFixed(1)}.`
}
