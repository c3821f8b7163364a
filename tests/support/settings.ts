/** The pages of /settings, for stories. */
import type { Locator, Page } from 'playwright-core'
import { arrives, signIn, type ServedApp } from './app'

/** Opens a page behind the sign-in, and signs in on the way. */
export async function open(page: Page, path: string, email = 'plain@example.com'): Promise<void> {
  await page.goto(path)
  await signIn(page, email)
  await arrives(page, path)
}

/** One row of the settings, by its name. */
export const setting = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })

/** Presses the button with exactly this name. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** Fills the field for a code; where it is the only field, the sixth digit submits it. @public products use it */
export const answer = (page: Page, code: string): Promise<void> =>
  page.getByLabel('Code', { exact: true }).fill(code)

/** Answers the code page with the code that was sent, or with a given one of an app. */
export async function confirm(page: Page, app: ServedApp, code?: string): Promise<void> {
  await arrives(page, '/auth/code')
  await answer(page, code ?? (await app.code()))
}
