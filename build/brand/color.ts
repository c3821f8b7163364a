/** Colours by lightness, chroma and hue (OKLCH), as sRGB, and the contrast of two of them. */

/** `l` from 0 (black) to 1 (white), `c` from 0 (grey) to about 0.4, `h` in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** Red, green and blue, each from 0 to 1. */
type Rgb = readonly [number, number, number]

/**
 * Reads `#rgb` or `#rrggbb`.
 * @throws Error if the text is neither
 */
export function readHex(text: string): Oklch {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text.trim()) ?? []
  const digits = long ?? short?.replaceAll(/./g, '$&$&')
  if (digits === undefined) throw new Error(`The colour ${text} cannot be read. Write it as #rrggbb.`)
  return oklchOf(rgbOf(`#${digits}`))
}

/** The colour as `#rrggbb`. If a screen cannot show it, it becomes less colourful and keeps its lightness. */
export function hexOf({ l, c, h }: Oklch): string {
  let [shown, tooMuch] = [0, c]
  if (isShown(linearOf({ l, c, h }))) shown = c
  else
    for (let step = 0; step < 20; step += 1) {
      const middle = (shown + tooMuch) / 2
      if (isShown(linearOf({ l, c: middle, h }))) shown = middle
      else tooMuch = middle
    }
  const channels = linearOf({ l, c: shown, h }).map((value) =>
    Math.round(255 * encode(Math.min(1, Math.max(0, value))))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${channels.join('')}`
}

/** The contrast of two colours written `#rrggbb`, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The visible colour when one with that opacity lies over another, both written `#rrggbb`. */
export function over(top: string, opacity: number, below: string): string {
  const [under, upper] = [rgbOf(below), rgbOf(top)]
  const channels = under.map((value, index) => value + ((upper[index] ?? 0) - value) * opacity)
  return `#${channels
    .map((value) =>
      Math.round(255 * value)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/**
 * How different two colours look: the distance in OKLab. Below 0.02 nobody sees it; red and orange are 0.15
 * apart.
 */
export function difference(one: string, other: string): number {
  const [a, b] = [oklchOf(rgbOf(one)), oklchOf(rgbOf(other))].map(({ l, c, h }) => {
    const angle = (h * Math.PI) / 180
    return [l, c * Math.cos(angle), c * Math.sin(angle)] as const
  })
  return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) : 0
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const encode = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex)
  return 0.2126 * decode(r) + 0.7152 * decode(g) + 0.0722 * decode(b)
}

// The matrices of CSS Color 4, by Björn Ottosson (https://bottosson.github.io/posts/oklab).
function oklchOf(rgb: Rgb): Oklch {
  const [r, g, b] = [decode(rgb[0]), decode(rgb[1]), decode(rgb[2])]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const y = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(x, y),
    h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
  }
}

function linearOf({ l, c, h }: Oklch): Rgb {
  const angle = (h * Math.PI) / 180
  const [x, y] = [c * Math.cos(angle), c * Math.sin(angle)]
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const medium = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const isShown = (rgb: Rgb) => rgb.every((value) => value > -0.0005 && value < 1.0005)
