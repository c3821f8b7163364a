/** Writes dist/: the entries and the binary as JavaScript. */
import { chmodSync } from 'node:fs'
import { build } from 'vite'
import { ENTRIES, PACKAGES, pathOf } from './entries'

await build({
  configFile: false,
  logLevel: 'warn',
  root: pathOf(''),
  build: {
    target: 'node20',
    minify: false,
    license: { fileName: 'licenses.md' },
    lib: { entry: [...ENTRIES, 'main'].map((name) => pathOf(`${name}.ts`)), formats: ['es'] },
    rolldownOptions: {
      external: (name) =>
        name.startsWith('node:') || PACKAGES.some((each) => name === each || name.startsWith(`${each}/`)),
      output: {
        chunkFileNames: 'shared/[name].js',
        // Minified, because parsing the code took half of a start. Names are kept for stack traces.
        minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
})
chmodSync(pathOf('dist/main.js'), 0o755)
