/** A table: rows of cells, the heading first. */
export type Table = readonly (readonly string[])[]

/**
 * A figure as people write it.
 * @param digits after the decimal point; if negative, so many digits before it are zero
 */
export function round(amount: number, digits = 0): string {
  const unit = 10 ** Math.max(-digits, 0)
  const shown = Math.max(digits, 0)
  const whole = Math.round(amount / unit) * unit
  const options = { minimumFractionDigits: shown, maximumFractionDigits: shown }
  return (digits < 0 ? whole : amount).toLocaleString('en-US', options)
}
