import { readFileSync } from 'node:fs'
import * as identity from '@aws-sdk/client-cognito-identity'
import * as userPools from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { FAULT_KINDS } from '../control/faults'
import { ASSUMED } from '../errors'
import * as limits from '../limits'
import { HELP, OPTIONS } from '../options'
import { operationNames } from '../operations/operations'
import { SEED_PASSWORD, SEED_TOTP_SECRET, seededUsers } from '../seed/users'
import { CHALLENGES } from '../signIn/challenges/respondToChallenge'
import { AUTH_FLOWS } from '../state/settings'
import { TRIGGER_SOURCES } from '../triggers/sources'
import { inProcessPool } from '../../../tests/support/poolClient'
import { guidesOf } from './guides'

const guides = guidesOf('local/pool')
const contributing = readFileSync('local/pool/CONTRIBUTING.md', 'utf8')

/** Every file of the pool, by its path from the root of the repository. */
const sources = import.meta.glob<string>(['/local/pool/**/*.ts', '!/local/pool/{bench,dist,tests}/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The text between two marks. */
const marked = (name: string, text = guides) =>
  new RegExp(`<!-- ${name} -->(.*)<!-- /${name} -->`, 's').exec(text)?.[1] ?? ''

/** The rows of a table as cells; formatting pads them. */
const cells = (table: string) =>
  table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .filter(Boolean),
    )

const codes = (text: string) => Array.from(text.matchAll(/`([^`]+)`/g), ([, code = '']) => code)

test('the guides list exactly the operations of the pool', () => {
  expect(marked('operations').match(/\w+/g)).toEqual(operationNames.toSorted())
})

test('the guides list exactly the operations of Cognito that the pool does not have', () => {
  const commands = [...Object.keys(userPools), ...Object.keys(identity)].flatMap(
    (name) => /^(\w+)Command$/.exec(name)?.[1] ?? [],
  )
  const absent = commands.filter((name) => name !== '$' && !operationNames.includes(name))
  expect(marked('absent operations').match(/\w+/g)).toEqual([...new Set(absent)].toSorted())
})

const MILLISECONDS = /LIFE|WINDOW|MEMORY|TIMEOUT|longest|forgottenAfter/
const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** A limit as the guides write it. */
function said(name: string, value: number): string {
  const seconds = name.startsWith('DEFAULT_LIFETIMES') ? value : MILLISECONDS.test(name) ? value / 1000 : NaN
  if (Number.isNaN(seconds)) return name.endsWith('BYTES') ? `${value} bytes` : String(value)
  const [unit, length] = UNITS.find(([, each]) => seconds % each === 0) ?? ['second', 1]
  return `${seconds / length} ${unit}${seconds === length ? '' : 's'}`
}

test('the guides list the limits, each with its value', () => {
  const units = ['SECOND', 'MINUTE', 'HOUR', 'DAY']
  const all = Object.entries(limits).flatMap(([name, value]): [string, number][] =>
    typeof value === 'number'
      ? [[name, value]]
      : Object.entries(value).map(([member, each]): [string, number] => [`${name}.${member}`, each]),
  )
  const listed = cells(marked('limits')).map(([name = '', value]) => [name.replaceAll('`', ''), value])
  expect(new Map(listed.map(([name, value]) => [name, value]))).toEqual(
    new Map(all.filter(([name]) => !units.includes(name)).map(([name, value]) => [name, said(name, value)])),
  )
})

test('the guides list exactly the errors that have no source', () => {
  const listed = cells(marked('assumed')).map(([name = '', message = '']) => codes(name + message).join(': '))
  const assumed = Object.values(ASSUMED).map(([name, message]) => (message ? `${name}: ${message}` : name))
  expect(listed).toHaveLength(new Set(listed).size)
  expect(new Set(listed)).toEqual(new Set(assumed))
})

const capitals = (text: string) => text.match(/[A-Z_]{3,}/g)?.toSorted() ?? []

test('the guides name the flows', () => {
  const [, flows = ''] = /InitiateAuth knows (.*?)\./s.exec(guides) ?? []
  expect(capitals(flows)).toEqual([...AUTH_FLOWS].toSorted())
})

test('the guides name the supported challenges and the others', async () => {
  const { call, clientId: ClientId } = inProcessPool()
  const refused: string[] = []
  for (const ChallengeName of CHALLENGES) {
    const { body } = await call('RespondToAuthChallenge', {
      ClientId,
      ChallengeName,
      ChallengeResponses: { USERNAME: 'plain@example.com' },
    })
    if (body.message === `Challenge ${ChallengeName} is not supported.`) refused.push(ChallengeName)
  }
  const [, known = '', unknown = ''] =
    /RespondToAuthChallenge\s+knows (.*?)\. It\s+refuses (.*?)\./s.exec(guides) ?? []
  expect(capitals(unknown)).toEqual(refused.toSorted())
  expect([...capitals(known), ...refused].toSorted()).toEqual([...CHALLENGES].toSorted())
})

test('the guides list the seeded users, their password and their secret', () => {
  const table = readFileSync('local/pool/docs/seeded-users.md', 'utf8')
  const addresses = Array.from(table.matchAll(/^\| `([^`]+@[^`]+)`/gm), ([, address]) => address)
  expect(new Set(addresses)).toEqual(new Set(seededUsers.map(({ email }) => email)))
  expect(addresses).toHaveLength(seededUsers.length)
  expect(table).toContain(SEED_PASSWORD)
  expect(table).toContain(SEED_TOTP_SECRET)
})

test('the guides list exactly the controls that exist', async () => {
  const pool = inProcessPool()
  const rows = Array.from(guides.matchAll(/^\| `(GET|POST) (\/control\/\w+)`/gm))
  const statuses = await Promise.all(
    rows.map(
      async ([, method = '', path = '']) =>
        (await pool.send(path, { method, ...(method === 'POST' ? { body: '{"rules":[]}' } : {}) })).status,
    ),
  )
  expect(rows.length).toBeGreaterThan(8)
  expect(statuses).not.toContain(404)
})

test.each([
  ['client', { clientSecret: '' }],
  ['pool', {}],
])('the guides name exactly the settings of /control/%s', async (path, more) => {
  const [, what = ''] = cells(guides).find(([first]) => first === `\`POST /control/${path}\``) ?? []
  const { id: _, ...settings } = { ...(await inProcessPool().control(path)), ...more }
  const values = ['ENABLED', 'LEGACY', 'OFF', 'OPTIONAL', 'ON', 'email', 'phone_number', '*']
  expect(
    codes(what)
      .filter((name) => !values.includes(name))
      .toSorted(),
  ).toEqual(Object.keys(settings).toSorted())
})

test('the guides list the triggers with the sources of each', () => {
  const listed = cells(marked('triggers')).map(([name = '', its = '']) => [codes(name)[0], codes(its)])
  expect(Object.fromEntries(listed)).toEqual(TRIGGER_SOURCES)
})

test('the guides list exactly the kinds of faults that exist', () => {
  const control = readFileSync('local/pool/docs/control.md', 'utf8')
  const table = control.slice(control.indexOf('| Kind '))
  expect(
    cells(table)
      .flatMap(([kind = '']) => codes(kind))
      .toSorted(),
  ).toEqual([...FAULT_KINDS].toSorted())
})

const folderOf = (path: string) => /local\/pool\/(\w+)\//.exec(path)?.[1] ?? ''

test('CONTRIBUTING.md lists the folders and what each imports from the others', () => {
  const listed = cells(marked('folders', contributing)).map(([folder = '', , imports = '']) => [
    folder.replaceAll(/[`/]/g, ''),
    codes(imports).toSorted(),
  ])
  const imported = new Map<string, Set<string>>()
  for (const [path, source] of Object.entries(sources)) {
    const folder = folderOf(path)
    if (folder === '') continue
    const from = imported.get(folder) ?? new Set()
    for (const [, specifier = ''] of source.matchAll(/from '(\.[^']+)'/g)) {
      const other = folderOf(new URL(specifier, `file://${path}`).pathname)
      if (other !== '' && other !== folder) from.add(other)
    }
    imported.set(folder, from)
  }
  expect(new Map(Array.from(imported, ([folder, from]) => [folder, [...from].toSorted()]))).toEqual(
    new Map(listed.map(([folder, from]) => [folder, from])),
  )
})

test('--help and README.md list exactly the flags of the program', () => {
  const flags = Object.keys(OPTIONS).map((name) => `--${name}`)
  expect(Array.from(HELP.matchAll(/^ {2}(--\w+)/gm), ([, flag]) => flag)).toEqual(flags)
  expect(Array.from(guides.matchAll(/^\| `(--\w+)/gm), ([, flag]) => flag)).toEqual(flags)
})
