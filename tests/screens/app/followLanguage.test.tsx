/** The language of the page follows the account and the other tabs, unless the person has chosen here. */
import { afterEach, expect, test, vi } from 'vitest'
import { followLanguage } from '../../../src/app/followLanguage'
import { messages } from '../../../src/messages/catalogue'
import { isLanguage } from '../../../src/messages/languages'
import { signedInSession, testSession } from '../../support/session'

const CHOSEN = 'gatehouse.language'
const OF_ACCOUNT = 'gatehouse.account-language'

/** The event that this tab gets when another tab has chosen. */
const chosenElsewhere = (language: string) =>
  window.dispatchEvent(new StorageEvent('storage', { key: CHOSEN, newValue: language }))

const isIn = (language: string, signIn: string) =>
  expect.poll(() => [document.documentElement.lang, messages().form.signIn]).toEqual([language, signIn])

afterEach(async () => {
  localStorage.clear()
  followLanguage(testSession().store)
  chosenElsewhere('en')
  await isIn('en', 'Sign in')
})

test.runIf(isLanguage('de'))('a sign-in and the next first paint have the account’s language', async () => {
  const { store, session } = signedInSession({ locale: 'de-AT' })
  followLanguage(store)
  await session.start()
  await isIn('de', 'Anmelden')
  expect(localStorage.getItem(OF_ACCOUNT)).toBe('de')
})

test.runIf(isLanguage('de'))('a page that the browser translates takes the account’s language', async () => {
  const { store, session } = signedInSession({ locale: 'de' })
  followLanguage(store)
  document.documentElement.lang = 'de'
  await session.start()
  await expect.poll(() => messages().form.signIn).toBe('Anmelden')
})

test('a choice in this browser counts for more than the account', async () => {
  localStorage.setItem(CHOSEN, 'en')
  const { store, session } = signedInSession({ locale: 'ja' })
  followLanguage(store)
  await session.start()
  await vi.dynamicImportSettled()
  expect(messages().form.signIn).toBe('Sign in')
  expect(localStorage.getItem(OF_ACCOUNT)).toBeNull()
})

test.runIf(isLanguage('ar'))('a language of another tab also applies here, with its direction', async () => {
  followLanguage(testSession().store)
  chosenElsewhere('ar')
  await isIn('ar', 'تسجيل الدخول')
  expect(document.documentElement.dir).toBe('rtl')
})

test('a language that is not offered changes nothing', async () => {
  const { store, session } = signedInSession({ locale: 'tlh' })
  followLanguage(store)
  await session.start()
  chosenElsewhere('xx')
  await vi.dynamicImportSettled()
  expect(messages().form.signIn).toBe('Sign in')
})
