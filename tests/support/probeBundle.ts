import { build } from 'vite'
import type { Probe } from './probe'

declare global {
  interface Window {
    probe: Probe
  }
}

/** The probe page's script, as one module. */
export async function bundleProbe(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'tests/support/probe.ts', formats: ['es'], fileName: 'probe' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunks = outputs.flatMap((each) => ('output' in each ? each.output : []))
  return chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n')
}

/** A page that runs it. */
export const PROBE_PAGE = '<!doctype html><title>Probe</title><script type="module" src="/probe.js"></script>'
