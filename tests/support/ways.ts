/** Sign-ins with a choice of ways (VITE_AUTH_FLOW=USER_AUTH), for stories. */
import type { Page } from 'playwright-core'
import { arrives } from './app'
import { press } from './settings'

type Way = 'Passkey' | 'E-mail' | 'Text message' | 'Password'

/** Enters the e-mail address on the sign-in form and continues. */
export async function begin(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await press(page, 'Continue')
}

/** Opens the sign-in form, enters the e-mail address, and waits for the path of the next step. */
export async function beginAt(page: Page, email: string, path: string): Promise<void> {
  await page.goto('/auth/login')
  await begin(page, email)
  await arrives(page, path)
}

/** Chooses one of the ways on the page with the choice. */
export const choose = (page: Page, way: Way): Promise<void> => page.getByRole('button', { name: way }).click()

/** Enters the password on its page and continues. */
export async function answerPassword(page: Page, password = 'Passw0rd!'): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign in')
}

/** Signs in with the password from the sign-in form, choosing it if there are several ways. */
export async function signInByPassword(page: Page, email: string): Promise<void> {
  await begin(page, email)
  const password = page.getByLabel('Password', { exact: true })
  const choice = page.getByRole('button', { name: 'Password Enter' })
  await password.or(choice).first().waitFor()
  if (await choice.isVisible()) await choice.click()
  await answerPassword(page)
}
