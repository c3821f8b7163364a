/** Every colour that follows from the brand's, for light and dark. */
import { contrast, difference, hexOf, over, type Oklch, readHex } from './color.ts'

/** Contrast of text (WCAG 1.4.3), and of anything else (1.4.11). */
const TEXT = 4.5
const SHAPE = 3

/** A colour with less chroma than this counts as a grey. */
const GREY = 0.04

/** Lightness of the brand's colour as text and as a line on a dark page. */
const AT_NIGHT = 0.72

/** How different the red of destructive actions looks from the brand, at least, by `difference`. */
const APART = 0.11

/** The same for the green and the amber, from the brand, from the red and from one another. */
const TONE_APART = 0.085

export interface Colors {
  /** Surfaces, from the furthest to the nearest. */
  sunken: string
  paper: string
  surface: string
  /** Text: main, second, and quiet. */
  ink: string
  'ink-2': string
  'ink-3': string
  /** A hairline that only separates, and the edge of a control. */
  line: string
  edge: string
  /** The brand as a fill, its edge, and the text on it. */
  fill: string
  'fill-hover': string
  'fill-edge': string
  'on-fill': string
  /** The brand as text and as a line, as a tint, and around what has the focus. */
  accent: string
  tint: string
  focus: string
  /** Destructive actions and failures. */
  danger: string
  'danger-fill': string
  'danger-fill-hover': string
  'danger-tint': string
  'danger-line': string
  /** What has worked or is on, and what to look at; each with an icon or words. */
  good: string
  'good-tint': string
  'good-line': string
  warn: string
  'warn-tint': string
  'warn-line': string
  /** The picture beside the form: its background, its translucent arches, and the light behind them. */
  art: string
  'art-arch': string
  'art-light': string
}

export type Theme = 'light' | 'dark'

/** Opacity of --hover (theme/designTokens.css): the main ink, over the background. */
export const HOVER = 0.06

/**
 * The colours of one theme.
 * @param brand `#rgb` or `#rrggbb`; any colour will do
 * @throws Error if it is written in another way
 */
export function palette(brand: string, theme: Theme): Colors {
  const given = readHex(brand)
  const isGrey = given.c < GREY
  const light = theme === 'light'
  // The greys take the hue of the brand, but not that of a grey brand, whose hue is only a rounding error.
  const grey = (l: number, c: number) => hexOf({ l, c: isGrey ? 0 : c, h: given.h })
  const pick = (inLight: string, inDark: string) => (light ? inLight : inDark)

  const sunken = pick(grey(0.967, 0.004), grey(0.175, 0.007))
  const paper = pick(grey(0.987, 0.002), grey(0.2, 0.007))
  const surface = pick('#ffffff', grey(0.232, 0.008))
  const ink = pick(grey(0.23, 0.014), grey(0.95, 0.005))
  const surfaces = [sunken, paper, surface]
  const hovered = surfaces.map((below) => over(ink, HOVER, below))
  const away = light ? -1 : 1

  const { fill, onFill } = fillOf(given, isGrey, theme, surfaces, ink)
  const tint = light
    ? hexOf({ ...given, l: 0.95, c: isGrey ? 0 : Math.max(given.c * 0.24, 0.012) })
    : hexOf({ ...given, l: 0.3, c: isGrey ? 0 : Math.max(given.c * 0.4, 0.02) })
  const ofBrand = (ratio: number, behind: readonly string[]) =>
    turnsBrown(given, theme) || (isGrey && needsMore(given, ratio, behind))
      ? ink
      : until({ ...given, l: light ? given.l : Math.max(given.l, AT_NIGHT) }, away, (color) =>
          behind.every((each) => contrast(color, each) >= ratio),
        )
  const accent = ofBrand(TEXT, [...surfaces, ...hovered, tint])
  const red = dangerOf(theme, surfaces, fill, accent)
  const amber = toneOf(WARN[theme], theme, surfaces, [accent, fill, red.danger])
  const green = toneOf(GOOD[theme], theme, surfaces, [accent, fill, red.danger, amber.text])

  return {
    sunken,
    paper,
    surface,
    ink,
    'ink-2': pick(grey(0.42, 0.014), grey(0.79, 0.008)),
    'ink-3': pick(grey(0.51, 0.012), grey(0.69, 0.009)),
    line: pick(grey(0.912, 0.005), grey(0.315, 0.009)),
    edge: pick(grey(0.64, 0.01), grey(0.56, 0.012)),
    fill,
    'fill-hover': hoverOf(fill, onFill),
    'fill-edge': until(readHex(fill), away, (color) => isSeen(color, surfaces)),
    'on-fill': onFill,
    accent,
    tint,
    focus: focusOf(ofBrand(SHAPE, surfaces), theme, surfaces, ink),
    ...red,
    good: green.text,
    'good-tint': green.tint,
    'good-line': green.line,
    warn: amber.text,
    'warn-tint': amber.tint,
    'warn-line': amber.line,
    ...artOf(given, isGrey, theme),
  }
}

/** The brand around what has the focus, but not one that people would take for the red of a failure. */
const focusOf = (ofBrand: string, theme: Theme, surfaces: readonly string[], ink: string) =>
  difference(ofBrand, redOf(theme, surfaces, 27, false).danger) < APART ? ink : ofBrand

/** The first shade of a colour that fits, from its own lightness on; black or white if none fits. */
function until(from: Oklch, direction: 1 | -1, isWanted: (color: string) => boolean): string {
  for (let { l } = from; l > 0 && l < 1; l += direction * 0.005) {
    const color = hexOf({ ...from, l })
    if (isWanted(color)) return color
  }
  return direction === 1 ? '#ffffff' : '#000000'
}

const isSeen = (color: string, behind: readonly string[]) =>
  behind.every((each) => contrast(color, each) >= SHAPE)

const needsMore = (color: Oklch, ratio: number, behind: readonly string[]) =>
  behind.some((each) => contrast(hexOf(color), each) < ratio)

/**
 * Yellow, amber and lime turn brown and olive when they are dark enough to read on white: no longer the
 * brand's colour.
 */
const turnsBrown = ({ l, c, h }: Oklch, theme: Theme) =>
  theme === 'light' && c >= GREY && h > 65 && h < 125 && l > 0.7

/**
 * The brand as a fill. A colour that is nearly dark enough for white text is darkened until it is; a lighter
 * colour gets black text. On a light page a light colour stays as it is, because its edge is visible. On a
 * dark page a dark colour is lightened until it is visible. A grey that is not visible on the page is
 * replaced by the colour of the text.
 */
function fillOf(given: Oklch, isGrey: boolean, theme: Theme, surfaces: readonly string[], ink: string) {
  const own = hexOf(given)
  if (isGrey && !isSeen(own, surfaces)) return { fill: ink, onFill: blackOrWhite(ink) }
  const onWhite = contrast('#ffffff', own)
  const readable =
    onWhite >= TEXT || onWhite < 3.5 ? own : until(given, -1, (color) => contrast('#ffffff', color) >= TEXT)
  const fill = theme === 'light' ? readable : until(readHex(readable), 1, (color) => isSeen(color, surfaces))
  return { fill, onFill: blackOrWhite(fill) }
}

/** One of the two has 4.5:1 on any colour. */
const blackOrWhite = (color: string) => (contrast('#ffffff', color) >= TEXT ? '#ffffff' : '#000000')

/** A little darker if the text stays readable, else a little lighter. */
function hoverOf(fill: string, onFill: string): string {
  const from = readHex(fill)
  const [darker, lighter] = [-0.045, 0.045].map((more) => hexOf({ ...from, l: Math.min(1, from.l + more) }))
  return [darker, lighter].find((color = fill) => contrast(color, onFill) >= TEXT) ?? fill
}

/**
 * Red, and different enough from the brand that people can distinguish them: crimson if the brand is red. It
 * stays between magenta and orange, so that people recognise it; there is always an icon or words with it,
 * too.
 */
function dangerOf(theme: Theme, surfaces: readonly string[], fill: string, accent: string): Reds {
  const distance = (red: Reds) =>
    Math.min(difference(red['danger-fill'], fill), difference(red.danger, accent))
  let best = redOf(theme, surfaces, 27, false)
  for (let shift = 0; distance(best) < APART && shift <= 45; shift += 3)
    for (const hue of shift <= 12 ? [27 - shift, 27 + shift] : [27 - shift])
      for (const vivid of [false, true]) {
        const red = redOf(theme, surfaces, hue, vivid)
        if (distance(red) > distance(best)) best = red
      }
  return best
}

type Reds = Pick<Colors, 'danger' | 'danger-fill' | 'danger-fill-hover' | 'danger-tint' | 'danger-line'>

function redOf(theme: Theme, surfaces: readonly string[], hue: number, vivid: boolean): Reds {
  const h = (hue + 360) % 360
  const light = theme === 'light'
  const tint = light ? hexOf({ l: 0.968, c: 0.014, h }) : hexOf({ l: 0.275, c: 0.04, h })
  const fill = until({ l: 0.515, c: 0.185, h }, light ? -1 : 1, (color) =>
    light ? contrast('#ffffff', color) >= TEXT : isSeen(color, surfaces),
  )
  return {
    danger: until(textOf(light, vivid, h), light ? -1 : 1, (color) =>
      [...surfaces, tint].every((behind) => contrast(color, behind) >= TEXT),
    ),
    'danger-fill': fill,
    'danger-fill-hover': hoverOf(fill, '#ffffff'),
    'danger-tint': tint,
    'danger-line': light ? hexOf({ l: 0.885, c: 0.05, h }) : hexOf({ l: 0.4, c: 0.075, h }),
  }
}

const textOf = (light: boolean, vivid: boolean, h: number): Oklch =>
  light ? { l: vivid ? 0.44 : 0.5, c: 0.185, h } : { l: vivid ? 0.66 : 0.79, c: vivid ? 0.2 : 0.115, h }

interface Tone {
  text: Oklch
  tint: Oklch
  line: Oklch
  /** Degrees by which the hue may turn, and other shades of the text: lightness and chroma. */
  turns: readonly number[]
  shades: readonly (readonly [l: number, c: number])[]
}

const GOOD: Readonly<Record<Theme, Tone>> = {
  light: {
    text: { l: 0.455, c: 0.115, h: 150 },
    tint: { l: 0.968, c: 0.024, h: 152 },
    line: { l: 0.87, c: 0.06, h: 152 },
    turns: [0, -10, 10, -20, 20, -30],
    shades: [
      [0.38, 0.11],
      [0.33, 0.09],
    ],
  },
  dark: {
    text: { l: 0.82, c: 0.13, h: 152 },
    tint: { l: 0.285, c: 0.04, h: 152 },
    line: { l: 0.41, c: 0.065, h: 152 },
    turns: [0, -10, 10, -20, 20, -30],
    shades: [
      [0.88, 0.15],
      [0.76, 0.17],
    ],
  },
}

const WARN: Readonly<Record<Theme, Tone>> = {
  light: {
    text: { l: 0.47, c: 0.1, h: 65 },
    tint: { l: 0.972, c: 0.028, h: 85 },
    line: { l: 0.87, c: 0.075, h: 80 },
    turns: [0, 10, -10, 20, 30],
    shades: [
      [0.38, 0.085],
      [0.34, 0.07],
    ],
  },
  dark: {
    text: { l: 0.84, c: 0.12, h: 80 },
    tint: { l: 0.295, c: 0.042, h: 75 },
    line: { l: 0.43, c: 0.07, h: 75 },
    turns: [0, 10, -10, 20, -20],
    shades: [
      [0.9, 0.1],
      [0.78, 0.16],
    ],
  },
}

/**
 * A tone, changed as little as people need to distinguish it from the colours next to it. It stays green, or
 * amber.
 */
function toneOf(tone: Tone, theme: Theme, surfaces: readonly string[], beside: readonly string[]) {
  let best = { text: '', tint: '', line: '', distance: 0 }
  for (const [l, c] of [[tone.text.l, tone.text.c] as const, ...tone.shades])
    for (const turn of tone.turns) {
      const turned = (color: Oklch) => ({ ...color, h: color.h + turn })
      const tint = hexOf(turned(tone.tint))
      const text = until({ ...turned(tone.text), l, c }, theme === 'light' ? -1 : 1, (color) =>
        [...surfaces, tint].every((behind) => contrast(color, behind) >= TEXT),
      )
      const distance = Math.min(...beside.map((color) => difference(text, color)))
      if (distance > best.distance) best = { text, tint, line: hexOf(turned(tone.line)), distance }
      if (distance >= TONE_APART) return best
    }
  return best
}

/** A bright brand is the background itself; on a dark page, a shade of it that is not brown. */
function artOf(given: Oklch, isGrey: boolean, theme: Theme) {
  const { l, c, h } = given
  if (isGrey)
    return theme === 'light'
      ? { art: hexOf({ l: 0.3, c: 0, h }), 'art-arch': '#8a8a8a', 'art-light': '#f2f2f2' }
      : { art: hexOf({ l: 0.16, c: 0, h }), 'art-arch': '#8a8a8a', 'art-light': '#bdbdbd' }
  const bright = l > 0.68
  if (theme === 'light')
    return bright
      ? { art: hexOf(given), 'art-arch': '#ffffff', 'art-light': hexOf({ l: 0.985, c: 0.02, h }) }
      : {
          art: hexOf({ l: Math.min(l, 0.4), c: c * 0.9, h }),
          'art-arch': hexOf({ l: 0.62, c, h }),
          'art-light': hexOf({ l: 0.93, c: 0.035, h }),
        }
  return {
    art: hexOf({ l: 0.25, c: c * (bright ? 0.2 : 0.55), h }),
    'art-arch': hexOf({ l: Math.max(l, 0.62), c, h }),
    'art-light': bright ? hexOf(given) : hexOf({ l: 0.72, c: 0.06, h }),
  }
}
