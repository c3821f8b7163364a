/** Units of time, in milliseconds. */
export const SECONDS = 1_000
export const MINUTES = 60_000
export const HOURS = 3_600_000
