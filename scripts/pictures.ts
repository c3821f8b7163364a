/**
 * `npm run pictures`: takes a picture of every screen, at 390 and 1280 px, light and dark. The pictures that
 * docs/pictures holds, because a page shows them, are replaced there; all others go to pictures/, which git ignores.
 */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { LOCAL_POOL_BUILD } from '../build/localPoolBuild'
import { LOCAL_ENV } from '../local/mount'
import { serveApp } from '../tests/support/app'
import { launchChromium } from '../tests/support/chromium'
import { SCREENS } from '../tests/support/screens'

const SHOWN = 'docs/pictures'
const OTHERS = 'pictures'

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

const site = await mkdtemp(join(tmpdir(), 'gatehouse-'))
Object.assign(process.env, LOCAL_ENV, { [LOCAL_POOL_BUILD]: 'true' })
await build({ logLevel: 'warn', build: { outDir: site, emptyOutDir: true } })
await mkdir(OTHERS, { recursive: true })
const app = await serveApp(site)
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
      const file = `${name}-${viewport.width}-${colorScheme}.png`
      const folder = existsSync(join(SHOWN, file)) ? SHOWN : OTHERS
      await page.screenshot({ animations: 'disabled', path: join(folder, file) })
    }
    await context.close()
  }
}
await browser.close()
await app.stop()
await rm(site, { recursive: true })
