import type { BuildEnvironmentOptions, Plugin } from 'vite'

/**
 * Few files, so that brotli finds what repeats and nobody waits for one file to name the next: all that the
 * sign-in page is made of in one, modules shared with later screens too; the session in another; the shell with the
 * home page in a third.
 */
export const leanBuild = {
  modulePreload: { polyfill: false },
  rolldownOptions: {
    output: {
      // Files fetched behind the form are compiled whole as they come, off the main thread, and not function by
      // function after the click (v8.dev/blog/explicit-compile-hints). The entry's file would only be late by it.
      postBanner: ({ isEntry }: { isEntry: boolean }) => (isEntry ? '' : '//# allFunctionsCalledOnLoad'),
      codeSplitting: {
        groups: [
          { name: 'first', tags: ['$initial'], priority: 3 },
          { name: 'session', test: /\/src\/app\/openSession\.ts$/, priority: 2 },
          { name: 'inside', test: /\/src\/(app\/SignedInApp|home\/HomePage)\.tsx$/, priority: 1 },
          { name: 'icons', test: /lucide-react\/dist\/esm\/(?!icons)/ },
        ],
      },
    },
  },
} satisfies BuildEnvironmentOptions

/**
 * Lets the bundler leave out the parts of React Router that nobody uses, a third of it. Forms, scrolling and
 * parts for servers stay only because each component's display name is written to it (as only developer tools
 * read), and because `forwardRef`, `memo` and `createContext` are not known to be without effect. Prefetching is
 * for its framework mode. Warnings are switched off as in its own production build, which it does not export.
 */
export const leanRouter: Plugin = {
  name: 'gatehouse:lean-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
        .replace('shouldPrefetch && !isAbsolute', 'false')
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
}
