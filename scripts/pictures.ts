/**
 * Takes a picture of every screen, at 390 and 1280 px, light and dark, into docs/pictures. The README shows
 * some of them.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { LOCAL_ENV } from '../local/mount'
import { serveApp } from '../tests/support/app'
import { launchChromium } from '../tests/support/chromium'
import { SCREENS } from '../tests/support/screens'

const FOLDER = 'docs/pictures'

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

const folder = await mkdtemp(join(tmpdir(), 'gatehouse-'))
Object.assign(process.env, LOCAL_ENV)
await build({ logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } })
await mkdir(FOLDER, { recursive: true })
const app = await serveApp(folder)
const browser = await launchChromium()
for (const [name, way] of Object.entries(SCREENS)) {
  for (const viewport of WIDTHS) {
    await app.control('reset')
    const context = await browser.newContext({ baseURL: app.url, viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await way(page, app)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.waitForLoadState('networkidle')
      await page.screenshot({
        animations: 'disabled',
        path: `${FOLDER}/${name}-${viewport.width}-${colorScheme}.png`,
      })
    }
    await context.close()
  }
}
await browser.close()
await app.stop()
await rm(folder, { recursive: true })
