/**
 * Whether the error means that a file or a call failed on the network, and not that our own code has a fault. Browsers have no
 * name for such errors; these are the words of their messages.
 */
export const isNetworkFault = (error: unknown): boolean =>
  /fetch|imported module|module script|preload|load failed|network/i.test(String(error))
