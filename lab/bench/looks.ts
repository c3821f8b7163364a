/**
 * How long our pages take as mere pictures: with the same HTML and styles but without scripts. They react to
 * nothing, and no page that looks the same can be faster.
 */
import { cp, readFile, writeFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { folderOf, OURS, type App } from './apps'
import type { Served } from './serve'

/** The sign-in form, in one language. */
export const FORM_LOOKS = { key: 'form-looks', name: 'Our form without a script, in one language' }

/** The home page. */
export const HOME_LOOKS = { key: 'home-looks', name: 'Our home page without a script' }

/** Removes from our built page everything except the form and its styles. @returns the folder of what is left */
export async function takeFormLooks(): Promise<string> {
  const page = await ourPage()
  const [, form] = /<template lang="en">([^]*?)<\/template>/.exec(page) ?? []
  if (form === undefined) throw new Error('The page has no form')
  const left = page.replaceAll(/<link rel="preload"[^>]*>/g, '').replace('<html', '$& data-begins="form"')
  return picture(FORM_LOOKS, left, form)
}

/** Leaves in our page only the home page, as it is rendered. @returns the folder of that page */
export async function takeHomeLooks(browser: Browser, { url }: Served): Promise<string> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/auth/login`)
  await page.locator('input[name=username]').fill('plain@example.com')
  await page.locator('input[name=password]').fill('Passw0rd!')
  await page.keyboard.press('Enter')
  await page.locator('main h1').waitFor()
  await page.waitForLoadState('networkidle')
  const html = await page.locator('#root').innerHTML()
  await context.close()
  const asked = /<link rel="preload" as="style"([^>]*)>/g
  return picture(HOME_LOOKS, (await ourPage()).replaceAll(asked, '<link rel="stylesheet"$1>'), html)
}

const ourPage = () => readFile(`${folderOf(OURS)}/index.html`, 'utf8')

/** Writes a page without its scripts into its own folder, with other content in their place. */
async function picture(looks: App, page: string, inRoot: string): Promise<string> {
  const folder = folderOf(looks)
  const left = page
    .replaceAll(
      /<template [^]*?<\/template>|<script[^]*?<\/script>|<link rel="modulepreload"[^>]*>|<link rel="stylesheet"[^>]* disabled>/g,
      '',
    )
    .replace('<div id="root">', (root) => root + inRoot)
  await cp(folderOf(OURS), folder, { recursive: true })
  await writeFile(`${folder}/index.html`, left)
  return folder
}
