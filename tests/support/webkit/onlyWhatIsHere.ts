/**
 * Gives an object out as Playwright's. A member that it does not have says so by name, so that a story that needs it
 * is put on the list of those that WebKit is not asked (storyProjects.ts).
 */
export function onlyWhatIsHere<Whole extends object>(
  what: string,
  here: Partial<Record<keyof Whole, unknown>>,
): Whole {
  const whole = new Proxy(here, {
    get(target, member, receiver) {
      // Promises ask for `then`, and test runners print what they find.
      if (member in target || typeof member === 'symbol' || member === 'then' || member === 'toJSON')
        return Reflect.get(target, member, receiver)
      throw new Error(`WebKit’s ${what} has no ${member}: tests/support/webkit`)
    },
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it has not, it says
  return whole as Whole
}
