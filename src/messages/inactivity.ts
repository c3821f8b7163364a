/** The sentences about a session that ends for want of a sign of life, with the configured number of minutes. */

/** Told after each sign-in (WCAG 2.2.6). */
export const inactivityRule = (): string => `You will be signed out when nothing is done for ${span()}.`

/** Told on the sign-in page once it has happened. */
export const inactivityEnd = (): string => `You were signed out because nothing was done for ${span()}.`

function span(): string {
  const minutes = import.meta.env.VITE_INACTIVITY_MINUTES ?? ''
  return minutes === '1' ? 'a minute' : `${minutes} minutes`
}
