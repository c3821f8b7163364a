/**
 * `npx tsx scripts/pictures.ts [screen …]`: takes a picture of every screen, or of those named, at 390, 1280
 * and 1920 px: light, dark, with a red brand, in German and Japanese, and from right to left. Pictures that
 * are in docs/pictures, because a guide shows them, are replaced there; all others go to pictures/, which git
 * ignores, with a sheet of all screens for each width and look.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { palette } from '../build/brand/palette'
import { LOCAL_ENV } from '../local/mount'
import { isLanguage } from '../src/messages/languages'
import { serveApp } from '../tests/support/app'
import { buildApp } from '../tests/support/buildApp'
import { takeLanguage } from '../tests/support/languages'
import { launchChromium } from '../tests/support/chromium'
import { CHOICE_SCREENS, PASSKEY_SCREENS, SCREENS_BY_PERSON, type Way } from '../tests/support/screens'
import { CHOICE } from '../tests/support/storyBuild'

type Page = Parameters<Way>[0]

const SHOWN = 'docs/pictures'
const OTHERS = 'pictures'

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

/**
 * Latin letters are drawn by Inter, which looks like most machines' own font: one without fonts would take
 * other pictures.
 */
const INTER = await readFile(
  fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
  'base64',
)
const drawByInter = (font: string) => {
  const face = new FontFace(
    'Inter',
    Uint8Array.from(atob(font), (sign) => sign.charCodeAt(0)),
    { weight: '100 900' },
  )
  document.fonts.add(face)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':root { --font: Inter, system-ui, sans-serif }')
  document.adoptedStyleSheets.push(sheet)
}

/** The looks, in this order: each begins with what the one before has left. */
const LOOKS: Record<string, (page: Page) => Promise<unknown>> = {
  light: (page) => page.emulateMedia({ colorScheme: 'light' }),
  dark: (page) => page.emulateMedia({ colorScheme: 'dark' }),
  red: async (page) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.evaluate(
      (colors) => colors.forEach(([name, value]) => document.documentElement.style.setProperty(name, value)),
      Object.entries(palette('#c8102e', 'light')).map(
        ([name, value]) => [`--${name}`, String(value)] as const,
      ),
    )
  },
  german: async (page) => {
    await page.evaluate(() => document.documentElement.removeAttribute('style'))
    await inLanguage(page, 'de')
  },
  japanese: (page) => inLanguage(page, 'ja'),
  arabic: (page) => inLanguage(page, 'ar'),
}

const inLanguage = async (page: Page, language: string) => {
  if (isLanguage(language)) await takeLanguage(page, language)
}

await mkdir(OTHERS, { recursive: true })
const browser = await launchChromium()
const wanted = process.argv.slice(2)
/** The files of each sheet, by its name. */
const sheets = new Map<string, string[]>()

/** Takes the pictures of the screens of one build. */
async function picture(env: Readonly<Record<string, string>>, screens: Record<string, Way>): Promise<void> {
  const ways = Object.entries(screens).filter(([name]) => wanted.length === 0 || wanted.includes(name))
  if (ways.length === 0) return
  const site = await buildApp(env)
  const app = await serveApp(site.folder, { env })
  for (const [name, way] of ways) {
    for (const viewport of WIDTHS) {
      await app.control('reset')
      const context = await browser.newContext({ baseURL: app.url, viewport, reducedMotion: 'reduce' })
      await context.addInitScript(drawByInter, INTER)
      const page = await context.newPage()
      await way(page, app)
      for (const [look, take] of Object.entries(LOOKS)) {
        await take(page)
        await save(page, `${name}-${viewport.width}-${look}.png`, `sheet-${viewport.width}-${look}`)
      }
      await context.close()
    }
  }
  await app.stop()
  await site.remove()
}

async function save(page: Page, file: string, sheet: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const path = join(existsSync(join(SHOWN, file)) ? SHOWN : OTHERS, file)
  await page.screenshot({ animations: 'disabled', path })
  sheets.set(sheet, [...(sheets.get(sheet) ?? []), path])
}

/** One picture of all screens in one look. */
async function saveSheet(name: string, files: readonly string[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  const html = join(OTHERS, `${name}.html`)
  const width = name.includes('-390-') ? 250 : 510
  const images = files.map((file) => `<img src="${pathToFileURL(resolve(file)).href}" width="${width}">`)
  await writeFile(html, `<body style="background:#888">${images.join('\n')}`)
  await page.goto(pathToFileURL(resolve(html)).href)
  await page.screenshot({ fullPage: true, path: join(OTHERS, `${name}.png`) })
  await page.close()
}

await picture(LOCAL_ENV, Object.assign({}, ...Object.values(SCREENS_BY_PERSON)))
await picture({ ...LOCAL_ENV, ...CHOICE }, { ...CHOICE_SCREENS, ...PASSKEY_SCREENS })
for (const [name, files] of sheets) await saveSheet(name, files)
await browser.close()
