/**
 * What of the web's and the language's interfaces a script uses that the oldest browsers have not got, by the data
 * behind Baseline (https://github.com/web-platform-dx/web-features).
 *
 * A script has no types here. Of a member of anything but a global, e.g. of `element.showPopover()`, only the name is
 * known. It counts as too new where all interfaces that have such a member have it too new, and where it is of two
 * words or more: a name of one word is too often our own. (New methods of arrays, sets and the like do not compile:
 * `lib` in src/tsconfig.json.) What no name tells, e.g. a new option, is not found. New syntax the build compiles.
 */
import { Linter, type Rule } from 'eslint'
import { readFileSync } from 'node:fs'
import { features } from 'web-features'

/** The oldest version of each browser, e.g. `{ chrome: '125', … }`. */
type Versions = Readonly<Record<string, string>>

/** Those that the build compiles for, by their names in the data. */
export function oldestBrowsers(): Versions {
  const [, target = ''] = /TARGET = \[(.*)\]/.exec(readFileSync('vite.config.ts', 'utf8')) ?? []
  const versions = [...target.matchAll(/'([a-z]+)([\d.]+)'/g)]
  return Object.fromEntries(versions.map(([, name = '', version = '']) => [name, version]))
}

const OLDEST = oldestBrowsers()

/** The phones' browsers have the versions of the others. */
const ON_PHONES: Versions = { chrome: 'chrome_android', firefox: 'firefox_android', safari: 'safari_ios' }

/** "≤17.4" says that it was there when it was first looked at. */
const numbers = (version: string) => version.replace('≤', '').split('.').map(Number)

function isLater(version: string, other: string): boolean {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [numbers(version), numbers(other)]
  return major > otherMajor || (major === otherMajor && minor > otherMinor)
}

/** @param since the version in which each browser got it; one that has it not is missing */
const isTooNew = (since: Versions) =>
  Object.entries(OLDEST).some(([browser, oldest]) =>
    [browser, ON_PHONES[browser] ?? browser].some((each) => {
      const version = since[each]
      return version === undefined || isLater(version, oldest)
    }),
  )

const GLOBAL = 'Window'

/** Whether it is too new, by the name of a member, and by the interface or object that has it. */
const VERDICTS = new Map<string, Map<string, boolean>>()

for (const feature of Object.values(features)) {
  if (feature.kind !== 'feature') continue
  for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {})) {
    const [, owner = GLOBAL, name] =
      /^(?:api|javascript\.builtins)\.(?:([\w.]+)\.)?(\w+?)(?:_static)?$/.exec(key) ?? []
    if (name === undefined) continue
    const owners = VERDICTS.get(name) ?? new Map<string, boolean>()
    VERDICTS.set(name, owners.set(owner, isTooNew({ ...support })))
  }
}

export interface Member {
  /** The interface, the object or, of what is global, `Window`. */
  owner: string
  name: string
}

/** All that the oldest browsers have not got. */
export const allTooNew = (): Member[] =>
  [...VERDICTS].flatMap(([name, owners]) =>
    [...owners].filter(([, isNew]) => isNew).map(([owner]) => ({ owner, name })),
  )

const isOfTwoWords = (name: string) => /[a-z][A-Z]/.test(name)

/** The name of what is too new, e.g. `AbortSignal.any`. */
function judge(name: string, owner: string | undefined): string | undefined {
  const owners = VERDICTS.get(name)
  const exact = owner === undefined ? undefined : owners?.get(owner)
  if (exact !== undefined) return exact ? (owner === GLOBAL ? name : `${owner}.${name}`) : undefined
  return owners !== undefined && isOfTwoWords(name) && [...owners.values()].every(Boolean) ? name : undefined
}

/** The interface of an object that is there once, e.g. `Navigator`; others are their own owners, e.g. `AbortSignal`. */
const ownerOf = (object: string) => object.charAt(0).toUpperCase() + object.slice(1)

const rule: Rule.RuleModule = {
  create({ sourceCode, report }) {
    const check = (name: string, owner?: string) => {
      const message = judge(name, owner)
      if (message !== undefined) report({ loc: sourceCode.ast.loc, message })
    }
    return {
      Program(program) {
        // What a file does not declare is global.
        for (const { identifier } of sourceCode.getScope(program).through)
          if ('name' in identifier) check(identifier.name, GLOBAL)
      },
      MemberExpression({ object, property, computed }) {
        if (computed || property.type !== 'Identifier') return
        check(property.name, object.type === 'Identifier' ? ownerOf(object.name) : undefined)
      },
      ObjectPattern({ properties }) {
        for (const each of properties)
          if (each.type === 'Property' && each.key.type === 'Identifier') check(each.key.name)
      },
    }
  },
}

const linter = new Linter()
// One array: ESLint prepares each that it has not seen.
const CONFIG: Linter.Config[] = [
  { plugins: { web: { rules: { features: rule } } }, rules: { 'web/features': 'error' } },
]

/**
 * What a script uses and the oldest browsers have not got.
 * @param code JavaScript, a module
 * @returns names such as `requestIdleCallback` and `AbortSignal.any`
 */
export const tooNewIn = (code: string): string[] => linter.verify(code, CONFIG).map(({ message }) => message)
