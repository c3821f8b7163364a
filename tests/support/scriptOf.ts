import { build, type InlineConfig } from 'vite'

/** A module and what it imports, as one script. */
export async function scriptOf(entry: string, config: InlineConfig = {}): Promise<string> {
  const lib = { entry, formats: ['iife' as const], name: 'script' }
  const built = await build({ configFile: false, logLevel: 'error', ...config, build: { write: false, lib } })
  const [bundle] = Array.isArray(built) ? built : [built]
  const [script] = bundle && 'output' in bundle ? bundle.output : []
  if (script?.type !== 'chunk') throw new Error('Vite has built no script.')
  return script.code
}
