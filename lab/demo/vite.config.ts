/** The product as a static site, with the local pool in a service worker. No server is needed. */
import react from '@vitejs/plugin-react'
import { copyFile } from 'node:fs/promises'
import { build, defineConfig, type Plugin } from 'vite'
import { brandTokens } from '../../build/brand/brandTokens.ts'
import { siteBrand } from '../../build/brand/siteBrand.ts'
import { importSource } from '../../build/importSource.ts'
import type * as Mount from '../../local/mount.ts'

/** Starts the worker before the product, and builds it. */
function worker(): Plugin {
  let folder = ''
  return {
    name: 'gatehouse:demo-worker',
    async config() {
      const { LOCAL_ENV } = await importSource<typeof Mount>('local/mount.ts')
      Object.assign(process.env, LOCAL_ENV)
    },
    configResolved({ build: { outDir } }) {
      folder = outDir
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('/src/main.tsx', '/lab/demo/start.ts'),
    },
    async closeBundle() {
      await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          outDir: folder,
          emptyOutDir: false,
          // In one file, for a worker that is not a module: Firefox before 147 has no module workers.
          rolldownOptions: {
            input: 'lab/demo/worker.ts',
            // Vite's loader of chunks reads its own address; in a single file it loads nothing.
            transform: { define: { 'import.meta': '{}' } },
            output: { format: 'iife', entryFileNames: 'worker.js' },
          },
        },
      })
      // Static hosts answer with this page if there is no file, until the worker answers.
      await copyFile(`${folder}/index.html`, `${folder}/404.html`)
    },
  }
}

export default defineConfig({
  plugins: [react(), worker(), siteBrand()],
  // For the seeded users beside the form, and the notices of development.
  define: { 'import.meta.env.DEV': 'true' },
  css: { postcss: { plugins: [brandTokens] } },
  build: { outDir: 'dist-demo', emptyOutDir: true, modulePreload: { polyfill: false } },
})
