import { expect, test, vi } from 'vitest'
import { accountLanguage, language } from '../../../src/browserStorage'
import { chooseLanguage, languageOf } from '../../../src/messages/chooseLanguage'
import { FALLBACK, LANGUAGES } from '../../../src/messages/languages'
import { fakeStorage } from '../../support/webStorage'

test.each([
  ['de-AT', 'de'],
  ['en_GB', 'en'],
  ['AR', 'ar'],
  ['', ''],
  [null, undefined],
] as const)('the language of %s is %s', (tag, meant) => {
  expect(languageOf(tag)).toBe(meant)
})

const page = (search: string, ...languages: string[]) =>
  chooseLanguage({ location: { search }, navigator: { languages } })

test('a browser whose languages are not offered reads English', () => {
  expect(page('', 'tlh', 'xx-YY')).toBe('en')
  expect(page('?lang=tlh')).toBe('en')
  expect(page('?lang=__proto__')).toBe('en')
})

const [other, another] = LANGUAGES.filter((code) => code !== FALLBACK)

test.runIf(another)(
  'a page begins in the person’s own choice, else in the language of the account, else in that of the browser',
  () => {
    const storage = fakeStorage({ [language.key]: FALLBACK, [accountLanguage.key]: `${other}` })
    vi.stubGlobal('localStorage', storage)
    expect(page('', `${another}`)).toBe(FALLBACK)
    storage.removeItem(language.key)
    expect(page('', `${another}`)).toBe(other)
    storage.removeItem(accountLanguage.key)
    expect(page('', `${another}`)).toBe(another)
  },
)
