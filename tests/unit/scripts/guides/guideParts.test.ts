import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatted } from '../../../../scripts/formatted'
import { partsOf, withPart } from '../../../../scripts/guides/guideParts'

test('the guides contain exactly what `npm run guides` writes', async () => {
  for (const part of await partsOf()) {
    const page = readFileSync(part.guide, 'utf8')
    expect(page).toContain(`<!-- ${part.name} -->`)
    const written = await formatted(part.guide, withPart(page, part))
    expect(page, part.guide).toBe(written)
  }
}, 60_000)
