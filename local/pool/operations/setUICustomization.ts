import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { forClientFields, keepFor, requireChosen } from './shared/forClient'
import { optional, text } from './shared/input'
import { describeUI } from './shared/uiCustomization'

const shape = {
  ...forClientFields,
  CSS: optional(text({ max: 131_072 })),
  ImageFile: optional(text({ max: 131_072 })),
}

/**
 * SetUICustomization: kept and given back, the picture as an address that has it; the pages stay as they are.
 */
export const setUICustomization =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const { CSS, ImageFile, ...chosen } = readPoolInput(deps, shape, input)
    const client = requireChosen(deps, chosen)
    const ImageUrl = ImageFile && `data:image/png;base64,${ImageFile}`
    const kept = keepFor(deps, deps.store.data.uiCustomizations, client, { CSS, ImageUrl })
    return describeUI(deps.poolId, client, kept)
  }
