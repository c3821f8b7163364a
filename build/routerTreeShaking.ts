import type { Plugin } from 'vite'

const NO_DATA_ROUTER =
  'if (dataRouterOpts) throw Error("build/routerTreeShaking.ts leaves data routers out"); const dataRouterState = null;'

const REACT_COMPONENT = 'const ReactComponent = /* @__PURE__ */ (() => React.Component)();'

/**
 * Lets the bundler leave out the third of React Router that is not used here. The bundler keeps the parts for forms,
 * scrolling and servers for two reasons only: each component's display name is assigned to it (only developer tools
 * read it), and the bundler does not know that `forwardRef`, `memo`, `createContext` and a `Set` have no side effect.
 * Prefetching and the discovery of links are also left out, because they belong to the framework mode. Two kinds of
 * text go, too: warnings, as in React Router's own production build, which its package does not export; and the
 * messages of its invariants about a page outside a router and about routes that contradict each other, which
 * development still shows. Data routers (`createBrowserRouter`) are not used here; one would throw. The reasons:
 * docs/decisions/0008-lean-build.md.
 */
export const routerTreeShaking: Plugin = {
  name: 'gatehouse:router-tree-shaking',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
        .replace('shouldPrefetch && !isAbsolute', 'false')
        .replace(/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false]')
        .replace('...prefetchHandlers,', '')
        .replace(
          /mergeRefs\(forwardedRef, prefetchRef\)(,\s*target),\s*"data-discover": .*/,
          'forwardedRef$1',
        )
        .replace('let dataRouterState = dataRouterOpts?.state;', NO_DATA_ROUTER)
        .replace('isDataRoute ? useNavigateStable() :', '')
        .replace('useRoutesImpl(routes, locationArg, dataRouterOpts) {', '$&dataRouterOpts = undefined;')
        .replace(/^function warning/gm, '/* @__NO_SIDE_EFFECTS__ */\n$&')
        .replace(/(invariant\(\s*useInRouterContext\(\)),\s*(?:\/\/[^\n]*\s*)*`[^`]*`\s*\)/g, '$1)')
        .replace(
          /,\s*`(?:Absolute route path|Index routes must|You cannot render|When overriding)(?:\\`|[^`])*`/g,
          '',
        )
        .replace(/return `Cannot include a[^]*?parse it for you\.`;/, 'return char;')
        .replace(/^\w+\.contextType = \w+;$/gm, '')
        .replace(/= class extends (React\d*)\.Component \{/g, '= class extends ReactComponent {')
        .replace(/^import \* as React from "react";$/m, `$&\n${REACT_COMPONENT}`)
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\(|new Set\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
}
