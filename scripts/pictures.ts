/**
 * `npx tsx scripts/pictures.ts`: takes a picture of every screen, at 390 and 1280 px, light, dark and from right to left. Pictures that are
 * in docs/pictures, because a guide shows them, are replaced there; all others go to pictures/, which git ignores.
 */
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCAL_ENV } from '../local/mount'
import { isLanguage } from '../src/messages/languages'
import { serveApp } from '../tests/support/app'
import { buildApp } from '../tests/support/buildApp'
import { takeLanguage } from '../tests/support/languages'
import { launchChromium } from '../tests/support/chromium'
import { CHOICE_SCREENS, PASSKEY_SCREENS, SCREENS_BY_PERSON, type Way } from '../tests/support/screens'
import { CHOICE } from '../tests/support/storyBuild'

const SHOWN = 'docs/pictures'
const OTHERS = 'pictures'

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

await mkdir(OTHERS, { recursive: true })
const browser = await launchChromium()

/** Takes the pictures of the screens of one build. */
async function picture(env: Readonly<Record<string, string>>, screens: Record<string, Way>): Promise<void> {
  const site = await buildApp(env)
  const app = await serveApp(site.folder, { env })
  for (const [name, way] of Object.entries(screens)) {
    for (const viewport of WIDTHS) {
      await app.control('reset')
      const context = await browser.newContext({ baseURL: app.url, viewport, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await way(page, app)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await save(page, `${name}-${viewport.width}-${colorScheme}.png`)
      }
      await page.emulateMedia({ colorScheme: 'light' })
      if (isLanguage('ar')) {
        await takeLanguage(page, 'ar')
        await save(page, `${name}-${viewport.width}-arabic.png`)
      }
      await context.close()
    }
  }
  await app.stop()
  await site.remove()
}

async function save(page: Parameters<Way>[0], file: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const folder = existsSync(join(SHOWN, file)) ? SHOWN : OTHERS
  await page.screenshot({ animations: 'disabled', path: join(folder, file) })
}

await picture(LOCAL_ENV, Object.assign({}, ...Object.values(SCREENS_BY_PERSON)))
await picture({ ...LOCAL_ENV, ...CHOICE }, { ...CHOICE_SCREENS, ...PASSKEY_SCREENS })
await browser.close()
