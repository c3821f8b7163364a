import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { BENCH } from './apps'

export interface Step {
  name: string
  /** Milliseconds. */
  took: number
  /**
   * Processor seconds of the user and of the system, of every process that was started; undefined where
   * nobody counts them.
   */
  spent: number | undefined
  passed: boolean
}

/** Runs what `npm run check` runs. */
export const measureGate = (): Step[] =>
  ['check:fast', 'test'].map((name) => {
    const start = performance.now()
    const { passed, spent } = run('npm', 'run', name)
    return { name, took: performance.now() - start, spent, passed }
  })

/** The number of prctl(2) by processor: Node cannot call it, and Perl is on every Linux. */
const PRCTL: Readonly<Record<string, number>> = { x64: 157, arm64: 167 }

/**
 * Runs a command, waits for every process that it leaves behind, and writes the time of all of them. The
 * kernel counts a process for whoever waits for it, and nobody waits for the processes of a browser that has
 * ended, unless they become ours: PR_SET_CHILD_SUBREAPER (36).
 */
const COUNTED = `
  my $prctl = shift;
  syscall($prctl, 36, 1) == 0 or die "prctl: $!";
  system @ARGV;
  my $status = $?;
  1 while wait > 0;
  my (undef, undef, $user, $system) = times;
  open my $out, ">&=3";
  print $out $user + $system;
  exit($status >> 8 || $status & 127)`

function run(...command: [string, ...string[]]): { passed: boolean; spent: number | undefined } {
  const prctl = process.platform === 'linux' ? PRCTL[process.arch] : undefined
  const counted = prctl === undefined ? command : (['perl', '-e', COUNTED, `${prctl}`, ...command] as const)
  const [program, ...args] = counted
  const { status, output } = spawnSync(program, args, {
    cwd: join(BENCH, '../..'),
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    encoding: 'utf8',
  })
  const spent = Number(output[3])
  return { passed: status === 0, spent: spent > 0 ? spent : undefined }
}
