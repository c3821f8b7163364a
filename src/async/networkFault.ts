/**
 * Whether the error means that a file or a call failed on the network, and not that our own code has a fault.
 * Browsers have no name for such errors; these are the words of their messages, whole ones: "fetch" alone is
 * in the name of a function. Where a file is missing and the host answers with index.html, Safari says that
 * this is no MIME type of JavaScript.
 */
export const isNetworkFault = (error: unknown): boolean =>
  [
    /failed to fetch|not fetched|load failed|network ?(?:error|connection)|input stream/i,
    /import(?:ed|ing a) module|preload CSS|mime type/i,
  ].some((words) => words.test(String(error)))
