/**
 * Merges this version of Gatehouse into a product, whose `npm run upgrade -- <commit>` runs it
 * (gatehouse.ts). Both this version and the one the product comes from are set up as the product was. Git
 * then merges the difference between the two into the product.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitOf, git, gitAgrees, inWorktree, lendPackages } from './upgrade/git'
import { RECORD } from './upgrade/record'
import { flagsOf, type Answers } from './setup/answers'
import { npm } from './setup/npm'
import { packageOf, packPool } from './setup/packPool'
import { isPartName } from './setup/parts'
import { readRecord, type Record } from './setup/record'
import { LANGUAGES_FILE, languagesIn } from './setup/setLanguages'
import { wantsCleanTree } from './setup/wantsCleanTree'
import { SUMS } from './upgrade/checksums'

const folder = process.cwd()

/** Written again by npm, so nobody merges it. */
const LOCK = 'package-lock.json'

/** The author of the two commits that are compared. They are on no branch. */
const NOBODY = ['-c', 'user.name=Gatehouse', '-c', 'user.email=gatehouse@localhost']

function main(): void {
  const [wanted = ''] = process.argv.slice(2)
  wantsCleanTree(folder)
  if (git(folder, 'rev-parse', '--show-prefix').trim() !== '')
    throw new Error(
      'This is a folder of a larger repository. It can be upgraded only in a repository of its own.',
    )
  const record = readRecord({ has: existsSync, read: (path) => readFileSync(path, 'utf8') })
  if (record === undefined)
    throw new Error(
      `There is no ${RECORD}, which says where this product comes from: npm run setup writes it.`,
    )
  const version = commitOf(folder, wanted)
  const origin = originOf(commitOf(folder, record.commit), version)
  if (origin === version)
    throw new Error(
      `${wanted} has nothing newer than what you have. To fetch what is new: git fetch upstream`,
    )
  const before = setUp(origin, record)
  // This file is of that version, so its parts are known here.
  const remove = record.setup.remove?.filter(isPartName)
  const after = setUp(version, { ...record, setup: { ...record.setup, ...(remove && { remove }) } }, before)
  // A cherry-pick of the difference, because git then merges it into the product and recognises renamed
  // files.
  const isWhole = gitAgrees(folder, ...NOBODY, 'cherry-pick', '--no-commit', '--allow-empty', after)
  const unmerged = isWhole ? [] : conflicts(after)
  if (packageOf(folder, version) !== packageOf(folder, origin)) packNewPool(version)
  process.stdout.write(report(wanted, unmerged))
}

/**
 * The version that a product comes from: the last commit that its history shares with that of the versions.
 * The recorded commit may also have the business's own commits from before its first set-up, which are no
 * difference between two versions.
 */
const originOf = (recorded: string, version: string): string =>
  gitAgrees(folder, 'merge-base', recorded, version)
    ? git(folder, 'merge-base', recorded, version).trim()
    : recorded

/**
 * Packs the local pool of a version, with that version's own packages: a product does not have those it is
 * made of.
 */
const packNewPool = (version: string): void =>
  inWorktree(folder, version, (place) => {
    process.stdout.write('There is a newer local pool. Packing it takes a minute …\n')
    npm(place, 'ci --no-audit --no-fund')
    packPool(place, folder, packageOf(folder, version))
  })

/**
 * Makes a commit of a version, set up by the `npm run setup` of that version.
 * @param parent of the commit
 */
const setUp = (version: string, { commit, setup }: Record, parent?: string): string =>
  inWorktree(folder, version, (place) => {
    lendPackages(folder, place)
    const script = [
      '--import',
      'tsx',
      'scripts/setup.ts',
      '--yes',
      '--no-install',
      ...flagsOf(withoutOwn(setup, readFileSync(join(place, LANGUAGES_FILE), 'utf8'))),
    ]
    const { status, stderr } = spawnSync(process.execPath, script, { cwd: place, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${version} could not be set up: ${stderr.trim()}`)
    if (parent === undefined) writeRecorded(join(place, RECORD), version, commit)
    git(place, 'add', '--all')
    const tree = git(place, 'write-tree').trim()
    const parents = parent === undefined ? [] : ['-p', parent]
    return git(place, ...NOBODY, 'commit-tree', tree, ...parents, '-m', 'A version, set up').trim()
  })

/**
 * Writes the commit of the product's record into the record of the older version. It may be a commit of the
 * business's own.
 */
const writeRecorded = (path: string, version: string, commit: string) =>
  writeFileSync(path, readFileSync(path, 'utf8').replace(version, commit))

/**
 * The answers that a version accepts. No version has the business's own languages; they stay, like all
 * changes of the business.
 * @param languages the file of that version that names them
 */
function withoutOwn(answers: Answers, languages: string): Answers {
  const known = languagesIn(languages)
  const offered = answers.languages?.filter((code) => known.includes(code))
  return { ...answers, ...(offered && { languages: offered }) }
}

/** A file that git cannot merge, and its two letters for why (git-status, Short Format). */
interface Unmerged {
  why: string
  path: string
}

const REMOVED_BY_YOU = 'DU'

const HEADINGS: { readonly [why: string]: string } = {
  [REMOVED_BY_YOU]: 'Removed by you, changed by Gatehouse. They stay removed:',
  UD: 'Changed by you, removed by Gatehouse. Yours are left:',
}

const headingOf = ({ why }: Unmerged) =>
  HEADINGS[why] ?? 'Changed by you and by Gatehouse. Look for <<<<<<< in'

/**
 * The files that git cannot merge. Here those that nobody writes by hand are, and what the product has
 * removed is removed again.
 */
function conflicts(after: string): Unmerged[] {
  const all = git(folder, 'status', '--porcelain', '--no-renames', '-z')
    .split('\0')
    .filter((line) => /^(?:U.|.U|AA|DD) /.test(line))
    .map((line) => ({ why: line.slice(0, 2), path: line.slice(3) }))
  for (const { why, path } of all)
    if (why === REMOVED_BY_YOU) git(folder, 'rm', '--quiet', '--', path)
    else if (path === LOCK) git(folder, 'checkout', '--ours', '--', LOCK)
    else if (path === SUMS) git(folder, 'checkout', after, '--', SUMS)
  return all.filter(({ path }) => path !== LOCK && path !== SUMS)
}

function report(version: string, unmerged: readonly Unmerged[]): string {
  const lists = [...new Set(unmerged.map(headingOf))].map((heading) => {
    const paths = unmerged.filter((each) => headingOf(each) === heading).map(({ path }) => `  ${path}`)
    return [heading, ...paths].join('\n')
  })
  return `
${lists.join('\n\n') || 'Everything fits.'}

Next:
  git show ${version}:CHANGELOG.md
  npm install && npm run check   checks that the new version fits your own code
  git add --all && git commit --message "A newer Gatehouse"
`
}

try {
  main()
} catch (thrown) {
  process.stderr.write(`${thrown instanceof Error ? thrown.message : String(thrown)}\n`)
  process.exitCode = 1
}
