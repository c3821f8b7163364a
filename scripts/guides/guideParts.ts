/** The parts of the guides that are made from the code. */
import { readFileSync } from 'node:fs'
import { parameters } from '../../deploy/parameters'
import { troubleshooting } from '../../local/doctor/troubleshooting'
import { createPool } from '../../local/pool/index'
import type { AuthErrorCode } from '../../src/cognito/AuthError'
import { CODE_BY_NAME } from '../../src/cognito/translateErrors'
import { errorMessage, isErrorCode } from '../../src/messages/errorMessages'
import { OPTIONS } from '../setup/answers'
import { PART_NAMES, whatIs } from '../setup/parts'
import { mistakes } from './mistakes'
import { cell, table, type Part } from './part'
import { recordFlows } from './recordFlows'

export const partsOf = async (): Promise<Part[]> => [
  { guide: 'docs/reference/configuration.md', name: 'variables', text: variables() },
  { guide: 'docs/reference/scenarios.md', name: 'scenarios', text: scenarios() },
  { guide: 'docs/reference/errors.md', name: 'errors', text: errors() },
  { guide: 'docs/reference/security.md', name: 'stored', text: stored() },
  { guide: 'docs/reference/sign-in.md', name: 'flows', text: flows(await recordFlows()) },
  { guide: 'docs/reference/seeded-users.md', name: 'users', text: users() },
  { guide: 'docs/reference/stack.md', name: 'parameters', text: stackParameters() },
  { guide: 'docs/guides/testing.md', name: 'flowPage', text: flowPage() },
  { guide: 'docs/guides/yours.md', name: 'flags', text: flags() },
  { guide: 'docs/guides/yours.md', name: 'parts', text: removableParts() },
  {
    guide: 'docs/guides/troubleshooting.md',
    name: 'mistakes',
    text: table([['Mistake', 'What you read'], ...mistakes().map((row) => row.map(cell))]),
  },
  { guide: 'docs/guides/troubleshooting.md', name: 'errors', text: troubleshooting() },
  ...['sign-in', 'headers', 'test'].map((name) => ({ guide: 'README.md', name, text: example(name) })),
]

/** A region of the test that runs the README's examples. */
function example(name: string): string {
  const source = readFileSync('tests/unit/docs/readmeExamples.test.ts', 'utf8')
  const [, code = ''] = new RegExp(`// #region ${name}\n([^]*?)\n *// #endregion`).exec(source) ?? []
  const indent = /^ */.exec(code)?.[0] ?? ''
  return `\`\`\`ts\n${code.replaceAll(new RegExp(`^${indent}`, 'gm'), '')}\n\`\`\``
}

/** The variables, as .env.example describes them. */
function variables(): string {
  const described = readFileSync('.env.example', 'utf8').matchAll(/((?:^# .*\n)+)([A-Z_]+)=/gm)
  return table([
    ['Variable', 'What it is'],
    ...Array.from(described, ([, comment = '', name]) => [`\`${name}\``, cell(comment.replaceAll('# ', ''))]),
  ])
}

/** The members of the types Place and FlowPage, as their comments describe them. */
function flowPage(): string {
  const source = readFileSync('tests/support/flowApp.ts', 'utf8')
  const types = [...source.matchAll(/^interface (?:Place|FlowPage) [^]*?^}/gm)].join('\n')
  const members = types.matchAll(/\/\*\* (.*) \*\/\n {2}(\w+): (?:\((.*)\) =>)?/g)
  return table([
    ['Of the page', 'What it does'],
    ...Array.from(members, ([, doc = '', name, takes]) => [
      cell(`\`${name}${takes === undefined ? '' : `(${takes.replaceAll(/: [^,]+/g, '')})`}\``),
      cell(doc),
    ]),
  ])
}

/** The rows of src/browserStorage.ts, as their comments describe them. */
function stored(): string {
  const source = readFileSync('src/browserStorage.ts', 'utf8')
  const found = source.matchAll(
    /\/\*\*\s((?:(?!\*\/)[^])*)\*\/\nexport const (\w+) = (?:[^\n]*?\b(local|tab)\()?(['`])(.*?)\4(?:, '([\w-]+)')?/g,
  )
  return table([
    ['Key', 'Where', 'The app removes it', 'What it is'],
    ...Array.from(found, ([, doc = '', name = '', place = name, , key = '', until = '']) => [
      `\`${key.replaceAll(/\$\{.*?\}/g, '…')}\``,
      PLACES[place] ?? '',
      UNTIL[until] ?? '',
      cell(doc.replaceAll(/^ \* ?/gm, '')),
    ]),
  ])
}

const PLACES: Readonly<Record<string, string>> = {
  local: 'localStorage',
  tab: 'sessionStorage',
  WINDOW: 'session cookie',
  DATABASE: 'IndexedDB',
}

const UNTIL: Readonly<Record<string, string>> = {
  'sign-in': 'once somebody is signed in',
  'session-end': 'once nobody is signed in',
  'log-out': 'at a log-out, in any tab',
}

/** The scenarios, as their docstrings describe them. */
function scenarios(): string {
  const source = readFileSync('tests/support/cognito.ts', 'utf8')
  const found = source.matchAll(
    /\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport (?:function|const) (\w+)[^(]*\(\s*stub: Stub,?([^)]*)\)/g,
  )
  return table([
    ['Scenario', 'What Cognito does'],
    ...Array.from(found, ([, doc = '', name, taken = '']) => [
      `\`${name}(${['cognito', ...namesIn(taken)].join(', ')})\``,
      cell(doc.replaceAll(/^ \* ?/gm, '')).split(/ @(?:param|public)/)[0] ?? '',
    ]),
  ])
}

/** Names of parameters; for a destructured parameter, the names of its members. */
const namesIn = (taken: string) =>
  [...taken.replaceAll(/<[^>]*>/g, '').matchAll(/(?:^|,)\s*(\{[^}]*\}|\w+)/g)]
    .map(([, name = '']) => name.replaceAll(/ = [^,}\s]*/g, '').replaceAll(/\s+/g, ' '))
    .filter((name) => !name.endsWith(']'))

/**
 * The errors, as src/cognito/translateErrors.ts translates them, with the texts of
 * src/messages/errorMessages.ts.
 */
function errors(): string {
  const codeSource = readFileSync('src/cognito/AuthError.ts', 'utf8')
  const translation = readFileSync('src/cognito/translateErrors.ts', 'utf8')
  const union = /type AuthErrorCode =([^]*?)\n\n/.exec(codeSource)?.[1] ?? ''
  const groups = union.split(/^ {2}\/\/ /m).slice(1)
  const tables = groups.map((group) => {
    const [title = '', ...lines] = group.split('\n')
    const codes = lines.flatMap((line) => /'([\w-]+)'/.exec(line)?.[1] ?? []).filter(isErrorCode)
    const rows = codes.map((code) => {
      const { text, field, wayOut } = errorMessage({ code })
      return [
        `\`${code}\``,
        raisedBy(translation, code),
        text,
        field ? `\`${field}\`` : '',
        wayOut ? `\`${wayOut}\`` : '',
      ]
    })
    return `### ${title[0]?.toUpperCase()}${title.slice(1)}\n\n${table([HEAD, ...rows])}`
  })
  return [COLUMNS, ...tables].join('\n\n')
}

const COLUMNS =
  'A form that does not have the field shows the sentence as a message of its own; `only` is the field of a form that has one. ' +
  'The way out is the page that a sign-in goes to.'

const HEAD = ['Code', 'Raised by', 'What people read', 'Field', 'Way out']

function raisedBy(translation: string, code: AuthErrorCode): string {
  const names = Object.entries(CODE_BY_NAME).flatMap(([name, meant]) => (meant === code ? [name] : []))
  const messages = [
    ['NOT_AUTHORIZED', 'NotAuthorizedException'],
    ['INVALID_PARAMETER', 'InvalidParameterException'],
    ['EXPIRED_CODE', 'ExpiredCodeException'],
    ['INVALID_PASSWORD', 'InvalidPasswordException'],
    ['NOT_FOUND', 'ResourceNotFoundException'],
  ].flatMap(([constant, name]) => {
    const rules =
      new RegExp(`const ${constant}: ByMessage = \\[([^]*?)\\n?\\]\\n`).exec(translation)?.[1] ?? ''
    return rules.includes(`'${code}'`) ? [`${name}, by its message`] : []
  })
  const all = [...names, ...messages].map((name) => name.replace(/^\w+/, '`$&`'))
  return all.length > 0 ? all.join('<br>') : 'the app itself'
}

const flows = (recorded: { name: string; calls: string[] }[]) =>
  table([
    ['What happens', 'Calls'],
    ...recorded.map(({ name, calls }) => [name, calls.map((call) => `\`${call}\``).join('<br>')]),
  ])

const users = () =>
  table([
    ['E-mail', 'What happens'],
    ...createPool({ baseUrl: 'http://localhost/pool' }).ready.users.map(({ email, what }) => [
      email,
      cell(what),
    ]),
  ])

const stackParameters = () =>
  table([
    ['Parameter', 'Without it', 'What it is'],
    ...Object.entries(parameters).map(([name, parameter]) => [
      `\`${name}\``,
      !('Default' in parameter) ? 'needed' : parameter.Default === '' ? 'none' : `\`${parameter.Default}\``,
      cell(parameter.Description),
    ]),
  ])

const flags = () =>
  table([
    ['Flag', 'What it sets'],
    ...Object.entries(OPTIONS).map(([flag, { what }]) => [`\`--${flag}\``, cell(what)]),
  ])

const removableParts = () =>
  table([['Part', 'What it is'], ...PART_NAMES.map((name) => [`\`${name}\``, cell(whatIs(name))])])
