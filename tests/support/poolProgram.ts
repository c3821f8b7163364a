/** The pool's program as JavaScript, as it is published. It starts in a tenth of the time that tsx takes. */
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { build } from 'vite'

/** Builds it before the tests of a file. @returns the path of the program, which exists once the tests run */
export function poolProgram(): string {
  const outDir = mkdtempSync(join(tmpdir(), 'pool-program-'))
  beforeAll(() =>
    build({
      configFile: false,
      logLevel: 'warn',
      build: {
        outDir,
        emptyOutDir: true,
        target: 'node20',
        minify: false,
        lib: { entry: 'local/pool/main.ts', formats: ['es'], fileName: () => 'main.mjs' },
        rolldownOptions: { external: [/^node:/, '@simplewebauthn/server'] },
      },
    }),
  )
  afterAll(() => rm(outDir, { recursive: true }))
  return join(outDir, 'main.mjs')
}
