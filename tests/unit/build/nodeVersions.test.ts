/**
 * Install, start, build and a test print no warning, in a clone and in a product, on the oldest Node of each line that package.json
 * permits. These come from npm's package `node`; without an answer of the registry the tests are skipped.
 *
 * An install for each would take minutes: the packages are ours, by hard links, and are the same for every Node. What npm says of a
 * Node, and of scripts that nobody has allowed, it says in a dry run, too.
 *
 * @module-tag test-all
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, type TestContext } from 'vitest'
import { copyProject, type Copy } from '../../support/copies'
import { freePort } from '../../support/freePort'
import { isProduct } from '../../support/product'

const WARNING = /warn|deprecat|experimental|\bact\(/i

const { engines }: { engines: { node: string } } = JSON.parse(readFileSync('package.json', 'utf8'))
/** "^20.19" begins with 20.19.0. */
const OLDEST = engines.node
  .split(' || ')
  .map((line) => [...(line.match(/\d+/g) ?? []), '0', '0'].slice(0, 3).join('.'))

let nodes = ''
const binOf = (version: string) => join(nodes, 'node_modules', version, 'bin')

async function installNodes(): Promise<string> {
  const packages = OLDEST.map((version) => `${version}@npm:node@${version}`)
  const install = `npm install --prefix . --no-audit --no-fund --fetch-timeout=60000 ${packages.join(' ')}`
  const printed = await begin(nodes, install, environment()).ended
  return OLDEST.every((version) => existsSync(join(binOf(version), 'node'))) ? '' : printed.join('\n')
}

/** What a shell has where a Node is installed, or the one that runs this. */
function environment(version?: string): Record<string, string | undefined> {
  const ours = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|VITE_|NODE_ENV|TEST$)/.test(name))
  return {
    ...Object.fromEntries(ours),
    ...(version !== undefined && { PATH: `${binOf(version)}${delimiter}${process.env['PATH']}` }),
    NO_COLOR: '1',
    POOL_DATA: '', // the accounts of `npm start` stay in memory
  }
}

/** Begins a command, in a process group of its own, so that npm and what npm starts end together. */
function begin(folder: string, command: string, env: Record<string, string | undefined>) {
  const child = spawn(command, { cwd: folder, env, shell: true, detached: true })
  const printed = Promise.all([text(child.stdout), text(child.stderr)])
  const ended = once(child, 'close').then(async () => (await printed).join('').split('\n'))
  return { child, ended }
}

const warningsOf = (lines: string[]) => lines.filter((line) => WARNING.test(line))

/** Runs a command. @returns the warnings among what it printed, or all of that if it failed */
async function complaints(folder: string, command: string, env: Record<string, string | undefined>) {
  const { child, ended } = begin(folder, command, env)
  const lines = await ended
  return child.exitCode === 0 ? warningsOf(lines) : lines
}

/** The same of `npm start`, which ends once it has served the page's code. */
async function complaintsOfStart(folder: string, env: Record<string, string | undefined>) {
  const port = await freePort()
  const { child, ended } = begin(folder, 'npm start', { ...env, PORT: String(port) })
  const answers = () =>
    fetch(`http://localhost:${port}/src/main.tsx`)
      .then(({ ok }) => ok)
      .catch(() => false)
  while (child.exitCode === null && !(await answers())) await pause(100)
  const isServing = child.exitCode === null
  if (isServing && child.pid !== undefined) process.kill(-child.pid)
  const lines = await ended
  return isServing ? warningsOf(lines) : lines
}

const BUILT = { VITE_COGNITO_ENDPOINT: '/pool', LOCAL_POOL_BUILD: 'true' }

/** What is complained of in a folder, by Node and command. */
async function complaintsIn(folder: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const version of OLDEST) {
    const env = environment(version)
    found[`${version} install`] = await complaints(folder, 'npm ci --dry-run --no-audit', env)
    found[`${version} start`] = await complaintsOfStart(folder, env)
    found[`${version} build`] = await complaints(folder, 'npm run build', { ...env, ...BUILT })
    found[`${version} test`] = await complaints(folder, 'npx vitest run tests/unit/example.test.ts', env)
  }
  return Object.fromEntries(Object.entries(found).filter(([, lines]) => lines.length > 0))
}

function clone({ onTestFinished }: TestContext): Copy {
  const copy = copyProject()
  onTestFinished(copy.remove)
  rmSync(join(copy.folder, 'node_modules'))
  spawnSync('cp', ['-al', 'node_modules', copy.folder])
  // What programs keep there is written in place.
  for (const kept of ['.cache', '.vite', '.vite-temp', '.package-lock.json'])
    rmSync(join(copy.folder, 'node_modules', kept), { recursive: true, force: true })
  return copy
}

describe.skipIf(isProduct)('without a warning', { concurrent: true, timeout: 300_000 }, () => {
  /** What npm printed if it did not get each Node. */
  let missing: Promise<string>
  beforeAll(() => {
    nodes = mkdtempSync(join(tmpdir(), 'gatehouse-nodes-'))
    missing = installNodes()
  })
  afterAll(() => rmSync(nodes, { recursive: true }))

  test('a clone is installed, starts, builds and is tested', async (context) => {
    const why = await missing
    if (why !== '') context.skip(`npm's registry gives no Node: ${why}`)
    expect(await complaintsIn(clone(context).folder)).toEqual({})
  })

  test('a product is set up, installed, starts, builds and is tested', async (context) => {
    const { folder, commit } = clone(context)
    expect(await complaints(folder, 'npm run setup -- --name Acme --yes --no-check', environment())).toEqual(
      [],
    )
    commit('Set up')
    const why = await missing
    if (why !== '') context.skip(`npm's registry gives no Node: ${why}`)
    expect(await complaintsIn(folder)).toEqual({})
  })
})
