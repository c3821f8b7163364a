import { afterAll, vi } from 'vitest'

/** What a file imports, with the app as built with these variables: they are fixed before its code runs. */
export async function importWithEnv<T>(
  variables: Record<string, string>,
  load: () => Promise<T>,
): Promise<T> {
  afterAll(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  vi.resetModules()
  return load()
}
