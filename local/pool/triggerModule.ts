/** The functions of `--triggers`: a module with one export for each trigger. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Triggers } from './triggers/events'
import { isTriggerName, notATrigger, TRIGGER_SOURCES } from './triggers/sources'

/** The module cannot be loaded, or has no triggers in it. */
export class TriggerModuleError extends Error {
  constructor(file: string, why: string) {
    super(`${file}: ${why}`)
  }
}

const isFunction = (value: unknown): value is (event: object) => Promise<never> => typeof value === 'function'

/**
 * @param file its path from the working directory; CommonJS or an ES module
 * @throws TriggerModuleError, which says what is wrong
 */
export async function triggerModule(file: string): Promise<Triggers> {
  let loaded: Record<string, unknown>
  try {
    loaded = await import(pathToFileURL(resolve(file)).href)
  } catch (thrown) {
    throw new TriggerModuleError(file, thrown instanceof Error ? thrown.message : String(thrown))
  }
  // Node shows the exports of CommonJS as `default`, and some of them again under `module.exports`.
  const { default: common, ['module.exports']: _, ...named } = loaded
  const exported = Object.entries(
    typeof common === 'object' && common !== null ? { ...common, ...named } : named,
  )
  if (exported.length === 0)
    throw new TriggerModuleError(
      file,
      `it exports nothing; the triggers are ${Object.keys(TRIGGER_SOURCES).join(', ')}`,
    )
  const triggers: Triggers = {}
  for (const [name, run] of exported) {
    if (!isTriggerName(name)) throw new TriggerModuleError(file, notATrigger(name))
    if (!isFunction(run)) throw new TriggerModuleError(file, `${name} is not a function`)
    triggers[name] = run
  }
  return triggers
}
