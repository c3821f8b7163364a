import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { loadEnv, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { localPool } from './local/vitePlugin.ts'
import { checkedConfig } from './src/checkConfig.ts'
import { brandTokens } from './build/brand/brandTokens.ts'
import { siteBrand } from './build/brand/siteBrand.ts'
import { apiProxy } from './build/apiProxy.ts'
import { refuseBasePath } from './build/refuseBasePath.ts'
import { chunks } from './build/chunks.ts'
import { bare, envFiles } from './build/envFiles.ts'
import { LOCAL_POOL_BUILD, refuseLocal } from './build/localPoolBuild.ts'
import { errorOverlay } from './build/errorOverlay/errorOverlay.ts'
import { firstPaint } from './build/firstPaint.ts'
import { misspeltVariables } from './build/misspeltVariables.ts'
import { productionRouter } from './build/productionRouter.ts'
import { serveHeaders } from './build/serveHeaders.ts'
import { portOf, siteOrigin, usedPort } from './build/usedPort.ts'
// <ourTests>
import { LongestFirst } from './tests/support/longestFirst.ts'
// </ourTests>
import { storyProjects, WAITING } from './tests/support/storyProjects.ts'
// <ourTests>
import { TAGS } from './tests/support/tags.ts'
import { TellRetries } from './tests/support/tellRetries.ts'
// </ourTests>

/**
 * Milliseconds after which a test is given up: properties and SRP need much arithmetic, and a shared machine
 * may stall.
 */
const PATIENCE = 30_000

/**
 * The oldest browsers that it must run in, Baseline widely available on 22 November 2026:
 * docs/reference/browsers.md.
 */
const TARGET = ['chrome125', 'edge125', 'firefox126', 'safari17.5']

// <upstream>
const POOL_TESTS = 'local/pool/tests/**/*.test.ts'
// </upstream>

/** Half of the files, of which no page is made: to watch them took a sixth of a start. */
const NOT_WATCHED = ['lab', 'local/pool', 'tests'].map((folder) => resolve(folder))

/**
 * A production build without a whole configuration, or with what is local, stops, and says what is wrong. So
 * does the preview of a build, which needs the same variables for the page's policy.
 */
const wholeConfig: Plugin = {
  name: 'gatehouse:whole-config',
  apply: (_, { command, isPreview }) => command === 'build' || isPreview === true,
  configResolved({ mode, envDir, command }) {
    bare(() => {
      checkedConfig(loadEnv(mode, envDir, 'VITE_'), 'https://build.invalid')
      if (command === 'build') refuseLocal(loadEnv(mode, envDir, ['VITE_', LOCAL_POOL_BUILD]))
    })
  },
}

export default defineConfig(({ mode, command, isPreview }) => {
  const port = portOf(mode === 'test' ? process.env : loadEnv(mode, process.cwd(), 'PORT'))
  const development = command === 'serve' && isPreview !== true && mode !== 'test'
  const site = development ? siteOrigin(loadEnv(mode, process.cwd(), 'ORIGIN')) : undefined
  return {
    // What a developer has in .env changes no test; tests/support builds and serves without it, too.
    ...(mode === 'test' ? { envDir: false } : {}),
    plugins: [
      react(),
      envFiles(),
      refuseBasePath(),
      wholeConfig,
      misspeltVariables(),
      usedPort(),
      errorOverlay(),
      localPool(),
      serveHeaders(),
      siteBrand(),
      firstPaint(),
      productionRouter(),
    ],
    build: { ...chunks, target: TARGET },
    css: { postcss: { plugins: [brandTokens] } },
    // <upstream>
    // Not the pages of lab/bench/, whose packages are not installed here.
    optimizeDeps: { entries: 'index.html' },
    // </upstream>
    // IPv4 loopback: both http://localhost and http://127.0.0.1 reach it.
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      ...(site && { origin: site.origin, allowedHosts: [site.hostname] }),
      proxy: development ? apiProxy(loadEnv(mode, process.cwd(), ['API_SERVER', 'VITE_API_URL'])) : {},
      watch: mode === 'test' ? {} : { ignored: NOT_WATCHED },
    },
    preview: { host: '127.0.0.1', port, strictPort: true },
    test: {
      // By itself Vitest leaves one of two processors idle.
      maxWorkers: '100%',
      // The versions of the SDK are pinned; what a later one will need is no news of a test.
      env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
      // As long as a locator of a story waits.
      expect: { poll: { timeout: 20_000 } },
      // <ourTests>
      sequence: { sequencer: LongestFirst },
      reporters: ['default', new TellRetries()],
      tags: TAGS,
      // </ourTests>
      // With `isolate: false` the files of a project share their modules. Loading these anew for each file
      // costs more than the tests; in return a file leaves no stub, no mock, no global and no timer behind.
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            include: ['tests/unit/**/*.test.ts'],
            setupFiles: 'tests/support/unitSetup.ts',
            isolate: false,
            testTimeout: PATIENCE,
            hookTimeout: PATIENCE,
          },
        },
        // <upstream>
        {
          extends: true,
          test: {
            name: 'pool',
            environment: 'node',
            include: [POOL_TESTS],
            isolate: false,
            testTimeout: PATIENCE,
            // Some build the program first.
            hookTimeout: PATIENCE,
          },
        },
        // </upstream>
        {
          extends: true,
          test: {
            ...WAITING,
            name: 'screens',
            environment: 'happy-dom',
            include: ['tests/screens/**/*.test.tsx'],
            setupFiles: 'tests/support/screenSetup.ts',
            isolate: false,
            testTimeout: PATIENCE,
            hookTimeout: PATIENCE,
          },
        },
        ...storyProjects(),
      ],
    },
  }
})
