/** What a description has of fields and settings. */

/** Without the fields that were not given. */
export const present = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The fields for those settings that `/control` has changed, or the seed made: which are not what the request
 * means.
 */
export const changed = (...settings: (readonly [is: unknown, meant: unknown, fields: object])[]): object =>
  Object.assign({}, ...settings.map(([is, meant, fields]) => (isSame(is, meant) ? {} : fields)))
