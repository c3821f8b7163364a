import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, mergeConfig, type InlineConfig } from 'vite'

/**
 * Imports a module of the sources into Node, with everything that it imports, as one file. Vite's own
 * `runnerImport` takes seven times as long for the hundreds of files of the local pool, and after it these
 * files cannot import anything later.
 * @param module its path from the root
 * @param config of the build of that file
 */
export async function importSource<Module>(module: string, config: InlineConfig = {}): Promise<Module> {
  // Here Node finds the packages, which are not part of the file.
  const outDir = resolve('node_modules/.vite-temp', randomUUID())
  const alone: InlineConfig = {
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: module,
      outDir,
      sourcemap: true,
      rolldownOptions: { output: { entryFileNames: 'module.mjs', codeSplitting: false } },
    },
  }
  try {
    await build(mergeConfig(alone, config))
    // So that a stack names the sources.
    process.setSourceMapsEnabled(true)
    return await import(pathToFileURL(join(outDir, 'module.mjs')).href)
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
