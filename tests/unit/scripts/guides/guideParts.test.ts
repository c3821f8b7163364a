import { readFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { partsOf, withPart } from '../../../../scripts/guides/guideParts'

test('the guides hold what `npm run guides` writes', async () => {
  for (const part of await partsOf()) {
    const page = readFileSync(part.guide, 'utf8')
    expect(page).toContain(`<!-- ${part.name} -->`)
    const written = await format(withPart(page, part), {
      parser: 'markdown',
      ...(await resolveConfig(part.guide)),
    })
    expect(page, part.guide).toBe(written)
  }
}, 60_000)
