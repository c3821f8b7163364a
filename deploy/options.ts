/**
 * Options of a command line.
 * @param all by name without hyphens, in order; a list is the option repeated, an empty one the option alone
 */
export const options = (all: Readonly<Record<string, string | readonly string[]>>): string[] =>
  Object.entries(all).flatMap(([name, value]) => {
    const flag = `--${name}`
    if (typeof value === 'string') return [flag, value]
    return value.length === 0 ? [flag] : value.flatMap((each) => [flag, each])
  })
