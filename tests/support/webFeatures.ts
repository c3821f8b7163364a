/**
 * Which interfaces of the web and the language a script uses that the oldest browsers do not have, by the data behind
 * Baseline (https://github.com/web-platform-dx/web-features).
 *
 * The script is read without types. For a member of anything but a global, e.g. `element.showPopover()`, only the name is
 * known. Such a name counts as too new if it is too new in every interface that has it, and if it consists of two words or
 * more: a name of one word is too often our own. (New methods of arrays, sets and similar objects do not compile: `lib` in
 * src/tsconfig.json.) What has no name, e.g. a new option, is not found. The build compiles new syntax.
 */
import { Linter, type Rule } from 'eslint'
import { readFileSync } from 'node:fs'
import { features } from 'web-features'

/** The oldest version of each browser, e.g. `{ chrome: '125', … }`. */
type Versions = Readonly<Record<string, string>>

/** The browsers that the build compiles for, by their names in the data. */
export function oldestBrowsers(): Versions {
  const [, target = ''] = /TARGET = \[(.*)\]/.exec(readFileSync('vite.config.ts', 'utf8')) ?? []
  const versions = [...target.matchAll(/'([a-z]+)([\d.]+)'/g)]
  return Object.fromEntries(versions.map(([, name = '', version = '']) => [name, version]))
}

const OLDEST = oldestBrowsers()

/**
 * The features that scripts or styles use only where they exist, by their names in the data: docs/reference/browsers.md says for each what
 * happens without it.
 */
export function usedIfThere(): ReadonlySet<string> {
  const [, rows = ''] =
    /## What is used if it is there\n([^]*?)\n## /.exec(readFileSync('docs/reference/browsers.md', 'utf8')) ??
    []
  const named = [...rows.matchAll(/^\| ([^|]*)/gm)].flatMap(([, cell = '']) => [
    ...cell.matchAll(/`([\w.-]+)`/g),
  ])
  return new Set(named.map(([, name = '']) => name))
}

/** Browsers of phones have the same versions as those of computers. */
const ON_PHONES: Versions = { chrome: 'chrome_android', firefox: 'firefox_android', safari: 'safari_ios' }

/** "≤17.4" means that the feature existed when it was first checked. */
const numbers = (version: string) => version.replace('≤', '').split('.').map(Number)

function isLater(version: string, other: string): boolean {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [numbers(version), numbers(other)]
  return major > otherMajor || (major === otherMajor && minor > otherMinor)
}

/** @param since the first version of each browser with the feature; browsers without it are missing */
const isTooNew = (since: Versions) =>
  Object.entries(OLDEST).some(([browser, oldest]) =>
    [browser, ON_PHONES[browser] ?? browser].some((each) => {
      const version = since[each]
      return version === undefined || isLater(version, oldest)
    }),
  )

const GLOBAL = 'Window'

/** Whether a member is too new, by its name and by the interface or object that has it. */
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
  /** The interface or object; `Window` for a global. */
  owner: string
  name: string
}

/** Everything that the oldest browsers do not have. */
export const allTooNew = (): Member[] =>
  [...VERDICTS].flatMap(([name, owners]) =>
    [...owners].filter(([, isNew]) => isNew).map(([owner]) => ({ owner, name })),
  )

const isOfTwoWords = (name: string) => /[a-z][A-Z]/.test(name)

/** The name if it is too new, e.g. `AbortSignal.any`; else undefined. */
function judge(name: string, owner: string | undefined): string | undefined {
  const owners = VERDICTS.get(name)
  const exact = owner === undefined ? undefined : owners?.get(owner)
  if (exact !== undefined) return exact ? (owner === GLOBAL ? name : `${owner}.${name}`) : undefined
  return owners !== undefined && isOfTwoWords(name) && [...owners.values()].every(Boolean) ? name : undefined
}

/** The owner of an object's members, by the object's name: `Navigator` for `navigator`; `AbortSignal` is its own. */
const ownerOf = (object: string) => object.charAt(0).toUpperCase() + object.slice(1)

const rule: Rule.RuleModule = {
  create({ sourceCode, report }) {
    const check = (name: string, owner?: string) => {
      const message = judge(name, owner)
      if (message !== undefined) report({ loc: sourceCode.ast.loc, message })
    }
    return {
      Program(program) {
        // A name that the file does not declare is global.
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
// A single array, because ESLint prepares each array that it has not seen before.
const CONFIG: Linter.Config[] = [
  { plugins: { web: { rules: { features: rule } } }, rules: { 'web/features': 'error' } },
]

/**
 * What a script uses that the oldest browsers do not have.
 * @param code JavaScript, a module
 * @returns names such as `requestIdleCallback` and `AbortSignal.any`
 */
export const tooNewIn = (code: string): string[] => linter.verify(code, CONFIG).map(({ message }) => message)
