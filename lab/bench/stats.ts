/** A quantity measured several times. */
export type Sample = readonly number[]

/** The middle one; of an even number, halfway between the two. */
export const median = (sample: Sample): number => {
  const sorted = sample.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[Math.floor(index)] ?? NaN
  return (at((sample.length - 1) / 2) + at(sample.length / 2)) / 2
}

/** Median and quartiles, e.g. `267 (232..285)`. */
export const spread = (sample: Sample, digits = 0): string => {
  const sorted = sample.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.round((sorted.length - 1) * part)] ?? NaN).toFixed(digits)
  return `${median(sample).toFixed(digits)} (${at(0.25)}..${at(0.75)})`
}

/** How long one takes compared with another, by their medians. */
export const ratio = (sample: Sample, other: Sample): number => median(sample) / median(other)

/**
 * The same in random order: if one always followed the same other, its figures would include the effects of
 * that one.
 */
export function shuffled<T>(all: readonly T[]): T[] {
  const left = [...all]
  return all.flatMap(() => left.splice(Math.floor(Math.random() * left.length), 1))
}
