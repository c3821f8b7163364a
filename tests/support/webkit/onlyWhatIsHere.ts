/**
 * Presents an object as Playwright's. Access to a member that it does not have throws an error with the name: a story of
 * everyBrowser.test.ts that needs it is for another file, or it is added here.
 */
export function onlyWhatIsHere<Whole extends object>(
  what: string,
  here: Partial<Record<keyof Whole, unknown>>,
): Whole {
  const whole = new Proxy(here, {
    get(target, member, receiver) {
      // Promises look for `then`, and test runners print what they find.
      if (member in target || typeof member === 'symbol' || member === 'then' || member === 'toJSON')
        return Reflect.get(target, member, receiver)
      throw new Error(`WebKit’s ${what} has no ${member}: tests/support/webkit`)
    },
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it has not, it says
  return whole as Whole
}
