import { expect, test } from 'vitest'
import { partsOf } from '../../../../scripts/guides/guideParts'
import { outdated } from '../../../../scripts/guides/part'
import { isProduct } from '../../../support/product'

test.skipIf(isProduct)('`npm run guides` changes nothing', { timeout: 60_000 }, async () => {
  expect(await outdated(await partsOf())).toEqual({})
})
