/**
 * Tells whether a file did not come, or a call did not get through, from an error of our own code. Browsers name neither; these
 * are their words.
 */
export const isNetworkFault = (error: unknown): boolean =>
  /fetch|imported module|module script|preload|load failed|network/i.test(String(error))
