import { loadConfigFromFile } from 'vite'
import { expect, test } from 'vitest'

test.each([
  ['test', false],
  ['production', undefined],
])(
  'in mode %s the folder of .env is %s: what a developer has there changes no test',
  async (mode, envDir) => {
    const loaded = await loadConfigFromFile({ command: 'build', mode })
    expect(loaded?.config.envDir).toBe(envDir)
  },
)
