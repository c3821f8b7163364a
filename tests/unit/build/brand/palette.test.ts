/**
 * For any brand colour, text in the colours made from it is readable, and danger and success do not look like the
 * brand.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, difference, over } from '../../../../build/brand/color'
import { HOVER, palette, type Colors, type Theme } from '../../../../build/brand/palette'
import { property } from '../../../support/property'

const TEXT = 4.5
const SHAPE = 3

/** Each colour, the backgrounds that it is used on in the product, and the contrast that it needs there. */
function pairs(colors: Colors): [name: keyof Colors, least: number, behind: string[]][] {
  const surfaces = [colors.sunken, colors.paper, colors.surface]
  const hovered = surfaces.map((below) => over(colors.ink, HOVER, below))
  const tints = [colors.tint, colors['danger-tint'], colors['good-tint'], colors['warn-tint']]
  return [
    ['ink', TEXT, [...surfaces, ...hovered, ...tints]],
    ['ink-2', TEXT, [...surfaces, ...hovered, ...tints]],
    ['ink-3', TEXT, surfaces],
    ['edge', SHAPE, surfaces],
    ['accent', TEXT, [...surfaces, ...hovered, colors.tint]],
    ['focus', SHAPE, surfaces],
    ['on-fill', TEXT, [colors.fill, colors['fill-hover']]],
    ['fill-edge', SHAPE, surfaces],
    ['danger', TEXT, [...surfaces, colors['danger-tint']]],
    ['danger-fill', SHAPE, surfaces],
    ['good', TEXT, [...surfaces, colors['good-tint']]],
    ['warn', TEXT, [...surfaces, colors['warn-tint']]],
  ]
}

/** A tone, and the colours that it must not be confused with. */
const TOLD_APART: readonly (readonly [keyof Colors, keyof Colors])[] = [
  ...(['accent', 'fill', 'warn', 'danger'] as const).map((other) => ['good', other] as const),
  ...(['accent', 'fill', 'danger'] as const).map((other) => ['warn', other] as const),
]

const THEMES: readonly Theme[] = ['light', 'dark']

/** What is wrong with the palette of a brand, one line for each fault. */
function faults(brand: string): string[] {
  return THEMES.flatMap((theme) => {
    const colors = palette(brand, theme)
    const apart = {
      fill: difference(colors.fill, colors['danger-fill']),
      accent: difference(colors.accent, colors.danger),
    }
    const onDanger = [colors['danger-fill'], colors['danger-fill-hover']].map((fill) =>
      contrast('#ffffff', fill),
    )
    return [
      ...pairs(colors).flatMap(([name, least, behind]) =>
        behind
          .filter((each) => contrast(colors[name], each) < least)
          .map((each) => `${theme}: --${name}, ${colors[name]} on ${each}`),
      ),
      ...(Math.min(...onDanger) < TEXT ? [`${theme}: white on --danger-fill`] : []),
      ...Object.entries(apart)
        .filter(([, distance]) => distance < 0.08)
        .map(([name]) => `${theme}: --${name} looks like danger`),
      ...TOLD_APART.filter(([tone, other]) => difference(colors[tone], colors[other]) < 0.07).map(
        ([tone, other]) => `${theme}: --${tone} looks like --${other}`,
      ),
    ]
  })
}

/** `#rrggbb`, sometimes a grey. */
const anyColor = fc
  .oneof(
    { weight: 5, arbitrary: fc.integer({ min: 0, max: 0xff_ff_ff }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 255 }).map((level) => level * 0x01_01_01) },
  )
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

property(
  'the palette of any brand has enough contrast (WCAG AA) in both themes, and its own red, green and amber',
  150,
  (values) => {
    fc.assert(
      fc.property(anyColor, (brand) => {
        expect(faults(brand)).toEqual([])
      }),
      values,
    )
  },
)

test.each('#000 #fff #ffd600 #ff7a00 #808080 #39ff14 #dc2626 #0a1a3f #16a34a #653e00'.split(' '))(
  'the palette of %s has enough contrast, and its own red, green and amber',
  (brand) => {
    expect(faults(brand)).toEqual([])
  },
)

test('a brand colour with enough contrast in a theme is kept as it is', () => {
  for (const brand of ['#0f6a63', '#ffd600', '#ff7a00', '#39ff14'])
    expect(palette(brand, 'light').fill).toBe(brand)
  for (const brand of ['#ffffff', '#ffd600', '#ff7a00', '#39ff14'])
    expect(palette(brand, 'dark').fill).toBe(brand)
})

test('a brand colour that is nearly dark enough for white text is darkened and keeps the white text', () => {
  expect(palette('#3b82f6', 'light')).toMatchObject({ 'on-fill': '#ffffff' })
})

test('a yellow brand makes no brown, and a black one no pink', () => {
  const { accent, ink, focus } = palette('#ffd600', 'light')
  expect([accent, focus]).toEqual([ink, ink])
  const greys = Object.entries(palette('#000', 'dark')).filter(([name]) => !/^(danger|good|warn)/.test(name))
  for (const [, color] of greys) expect(color).toMatch(/^#(..)\1\1$/)
})

test('what has the focus is not as red as a failure: with a red brand it has the colour of the text', () => {
  for (const theme of ['light', 'dark'] as const) {
    const { focus, ink } = palette('#c8102e', theme)
    expect(focus).toBe(ink)
  }
  expect(palette('#0f6a63', 'light').focus).toBe('#0f6a63')
})

test('a value that is no colour is refused, and the message says how to write one', () => {
  expect(() => palette('teal', 'light')).toThrow('The colour teal cannot be read. Write it as #rrggbb.')
})
