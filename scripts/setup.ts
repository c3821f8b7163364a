/**
 * `npm run setup` turns this repository into a product: with its own name, colour and languages, and without
 * parts it does not need.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { formatted } from './guides/formatted'
import { git } from './upgrade/git'
import { RECORD } from './upgrade/record'
import { asksForHelp, readCommand, type Answers } from './setup/answers'
import { apply } from './setup/apply'
import { ask } from './setup/ask'
import { HELP } from './setup/help'
import { POOL_SOURCE } from './setup/leaveUpstream'
import { npm } from './setup/npm'
import { packageOf, packPool } from './setup/packPool'
import { createProject, type Project } from './setup/project'
import { sumsOf } from './setup/checksums'
import { sizeOf } from './setup/sizeOf'
import { wantsCleanTree } from './setup/wantsCleanTree'
import { SUMS } from './upgrade/checksums'

const folder = process.cwd()
const print = (text: string) => void process.stdout.write(text)

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  if (asksForHelp(args)) return print(HELP)
  const command = readCommand(args)
  wantsCleanTree(folder)
  const answers = command.yes ? command.answers : await interview(command.answers)
  if (answers === undefined) return print('Nothing was written.\n')
  // Git ignores .env until a product keeps it.
  const own = existsSync('.env') ? ['.env'] : []
  const before = [...git(folder, 'ls-files', '-z').split('\0').filter(Boolean), ...own]
  const project = createProject(before, (path) => readFileSync(path, 'utf8'))
  const isFirst = !project.has(RECORD)
  const pool = isFirst ? packageOf(folder) : ''
  apply(project, answers, { commit: git(folder, 'rev-parse', 'HEAD').trim(), pool: `file:${pool}` })
  if (isFirst && command.install) {
    print('Packing the local pool …\n')
    packPool(folder, folder, pool)
  }
  await write(project)
  const isOld = (path: string) => !project.changes().has(path)
  const sums = isFirst ? undefined : { sums: readFileSync(SUMS, 'utf8'), isOld }
  writeFileSync(
    SUMS,
    sumsOf(project.paths(), (path) => readFileSync(path), sums),
  )
  if (isFirst && command.install) {
    // What it was built into.
    rmSync(POOL_SOURCE, { recursive: true, force: true })
    print('Installing …\n')
    npm(folder, 'install --no-audit --no-fund')
  }
  print(`${summary(project)}\n`)
  if (command.check && spawnSync('npm run check:fast', { stdio: 'inherit', shell: true }).status !== 0)
    throw new Error('The checks have found faults. `git diff` shows what the setup has changed.')
  print(NEXT)
}

async function interview(known: Answers): Promise<Answers | undefined> {
  if (!process.stdin.isTTY)
    throw new Error(
      'This is not a terminal, so nobody can answer the questions. Give the answers as flags, with --yes: docs/guides/yours.md lists them.',
    )
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await ask(terminal, known, print)
  } finally {
    terminal.close()
  }
}

/** Writes the changed files, formatted. */
async function write(project: Project): Promise<void> {
  const texts = await Promise.all(
    [...project.changes()].map(
      async ([path, text]) => [path, text === null ? null : await formatted(path, text)] as const,
    ),
  )
  for (const [path, text] of texts) {
    if (text === null) {
      removeFile(path)
      continue
    }
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** Removes a file, and the folders that are empty without it. */
function removeFile(path: string): void {
  rmSync(path, { force: true })
  for (let up = dirname(path); up !== '.' && readdirSync(up).length === 0; up = dirname(up)) rmdirSync(up)
}

/** What was done, and how much there is to read. */
function summary(project: Project): string {
  const changes = [...project.changes().values()]
  const removed = changes.filter((text) => text === null).length
  const { files, lines } = sizeOf(project.paths(), (path) => readFileSync(path, 'utf8'))
  return (
    `${changes.length - removed} files written, ${removed} removed. \`git diff\` shows all changes.\n` +
    `${files} files with ${lines} lines are left. docs/guides/yours.md says what they are, and what would make it 300.`
  )
}

const NEXT = `
Next:
  git add --all && git commit --message "Set up"
  npm start                      your product, with its local pool
  docs/guides/yours.md                  which files are yours, and how to take in a newer version
  src/theme/logo.svg, icon.png   put your own pictures there
`

try {
  await main()
} catch (thrown) {
  process.stderr.write(`${thrown instanceof Error ? thrown.message : String(thrown)}\n`)
  process.exitCode = 1
}
