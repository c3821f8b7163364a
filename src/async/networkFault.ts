/**
 * Whether the error means that a file or a call failed on the network, and not that our own code has a fault. Browsers have no
 * name for such errors; these are the words of their messages. Where a file is missing and the host answers with index.html, Safari
 * says that this is no MIME type of JavaScript.
 */
export const isNetworkFault = (error: unknown): boolean =>
  /fetch|imported module|module script|preload|mime|load failed|network|input stream/i.test(String(error))
