import { resolveConfig } from 'vite'
import { expect, test } from 'vitest'

test.each(['/portal/', './', 'https://cdn.example.com/'])(
  'a build for %s is refused with a sentence, because the site would leave that path',
  async (base) => {
    const build = resolveConfig(
      { base, envDir: false, logLevel: 'silent' },
      'build',
      'production',
      'production',
    )
    await expect(build).rejects.toThrow(/cannot be served below a path.*a host name of its own/)
  },
)
