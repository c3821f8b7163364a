import { execFileSync } from 'node:child_process'
import { BENCH } from './apps'

const git = (...args: string[]) => execFileSync('git', args, { cwd: BENCH, encoding: 'utf8' }).trim()

/** All that is measured: not what the bench writes. */
const MEASURED = [':/', ':(top,exclude)docs', ':(top,exclude)lab/bench/*.md']

/** When a run begins, and the commit that it measures: each table says it of itself. */
export function measuredNow(): string {
  const changes = git('status', '--porcelain', '--', ...MEASURED) === '' ? '' : ' with changes'
  return `Measured on ${new Date().toISOString().slice(0, 10)}, at commit ${git('rev-parse', '--short=8', 'HEAD')}${changes}.`
}
