/** A sign-in that the person chooses (VITE_AUTH_FLOW=USER_AUTH), for stories. */
import type { Page } from 'playwright-core'
import { arrives } from './app'
import { press } from './settings'

type Way = 'Passkey' | 'E-mail' | 'Text message' | 'Password'

/** Types the e-mail address on a page that shows the sign-in form, and goes on. */
export async function begin(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await press(page, 'Continue')
}

/** Opens the sign-in form, and goes on from it with the e-mail address to a page of the next step. */
export async function beginAt(page: Page, email: string, path: string): Promise<void> {
  await page.goto('/auth/login')
  await begin(page, email)
  await arrives(page, path)
}

/** Presses one of the ways, on the page of the choice. */
export const choose = (page: Page, way: Way): Promise<void> => page.getByRole('button', { name: way }).click()

/** Types the password on its page, and goes on. */
export async function answerPassword(page: Page, password = 'Passw0rd!'): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign in')
}

/** Signs in by the password from the sign-in form; of several ways it is chosen. */
export async function signInByPassword(page: Page, email: string): Promise<void> {
  await begin(page, email)
  const password = page.getByLabel('Password', { exact: true })
  const choice = page.getByRole('button', { name: 'Password Enter' })
  await password.or(choice).first().waitFor()
  if (await choice.isVisible()) await choice.click()
  await answerPassword(page)
}
