import { loadConfigFromFile } from 'vite'
import { expect, test } from 'vitest'

test.each([
  ['test', false],
  ['production', undefined],
])(
  'in mode %s the folder of .env is %s, so that a developer’s own .env does not affect the tests',
  async (mode, envDir) => {
    const loaded = await loadConfigFromFile({ command: 'build', mode })
    expect(loaded?.config.envDir).toBe(envDir)
  },
)
