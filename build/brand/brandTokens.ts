import type { CSSOptions } from 'vite'
import { palette } from './palette.ts'

type PostCss = Exclude<NonNullable<CSSOptions['postcss']>, string>

/**
 * After each `--brand` of a style sheet, writes the colours that follow from it, as `light-dark()`. So a
 * brand may also be set below the root, e.g. for `[data-tenant='acme']`.
 */
export const brandTokens: NonNullable<PostCss['plugins']>[number] = {
  postcssPlugin: 'gatehouse:brand',
  Once(root) {
    root.walkDecls('--brand', (declaration) => {
      const dark = new Map(Object.entries(palette(declaration.value, 'dark')))
      for (const [name, light] of Object.entries(palette(declaration.value, 'light')))
        declaration.cloneAfter({ prop: `--${name}`, value: `light-dark(${light}, ${dark.get(name)})` })
    })
  },
}
