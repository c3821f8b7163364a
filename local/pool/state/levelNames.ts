/** The names of the levels (`acr`), which an administrator can change (AcrConfiguration). */
import { type Level, levelOf, type Method } from './assurance'
import type { Deps } from './deps'

const LEVELS = [1, 2, 3, 4] as const
type NamedLevel = (typeof LEVELS)[number]

const nameIn = (given: unknown, level: NamedLevel): string => {
  const renamed: unknown = Object(Object(given)[`Level${level}`])['AcrValue']
  return typeof renamed === 'string' ? renamed : `urn:cognito:loa:${level}`
}

/** The `acr` values of the pool, which an administrator can rename (AcrConfiguration). */
const namesOf = ({ store }: Pick<Deps, 'store'>): ReadonlyMap<string, Level> =>
  new Map(LEVELS.map((level) => [nameIn(store.data.definition.given['AcrConfiguration'], level), level]))

/** Whether no two levels have one name, those included that keep their own. @param given AcrConfiguration */
export const hasUniqueLevels = (given: unknown): boolean =>
  new Set(LEVELS.map((level) => nameIn(given, level))).size === LEVELS.length

/** The level of that name; undefined for a name that is not known here. */
export const levelNamed = (deps: Pick<Deps, 'store'>, name: string): Level | undefined =>
  namesOf(deps).get(name)

/** All levels with their names, as DescribeUserPool shows them; none if the pool does not answer levels. */
export const describeLevels = (deps: Pick<Deps, 'store'>): object =>
  deps.store.data.settings.acr === 'answered'
    ? {
        AcrConfiguration: Object.fromEntries(
          Array.from(namesOf(deps), ([AcrValue, level]) => [`Level${level}`, { AcrValue }]),
        ),
      }
    : {}

/** The claims of a sign-in that has proved this; none if the pool does not answer levels. */
export function assuranceClaims(
  deps: Pick<Deps, 'store'>,
  methods: readonly Method[],
): { acr?: string; amr?: string[] } {
  if (deps.store.data.settings.acr !== 'answered' || methods.length === 0) return {}
  const level = levelOf(methods)
  const [acr] = Array.from(namesOf(deps)).find(([, each]) => each === level) ?? []
  return { ...(acr === undefined ? {} : { acr }), amr: [...methods, ...(methods.length > 1 ? ['mfa'] : [])] }
}
