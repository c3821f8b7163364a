import type { BuildEnvironmentOptions, Plugin } from 'vite'

/**
 * Everything the sign-in page is made of in one file: brotli then finds what repeats, and the page's first
 * module has no second one to wait for. Modules shared with later screens stay in it too.
 */
export const leanBuild = {
  modulePreload: { polyfill: false },
  rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
} satisfies BuildEnvironmentOptions

/**
 * Lets the bundler leave out the parts of React Router that nobody imports: form, scroll and the parts for
 * servers, a fifth of it. They stay because each component's display name is written to it (as only developer
 * tools read), and because `forwardRef`, `memo` and `createContext` are not known to be pure calls. Warnings for
 * developers are switched off as in its own production build, which its package does not export.
 */
export const leanRouter: Plugin = {
  name: 'gatehouse:lean-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
}
