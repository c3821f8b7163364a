import { expect, test } from 'vitest'
import { chooseLanguage, languageOf } from '../../../src/messages/chooseLanguage'

test.each([
  ['de-AT', 'de'],
  ['en_GB', 'en'],
  ['AR', 'ar'],
  ['', ''],
  [null, undefined],
] as const)('the language of %s is %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})

const page = (search: string, ...languages: string[]) =>
  chooseLanguage({ location: { search }, navigator: { languages } })

test('a browser whose languages are not offered reads English', () => {
  expect(page('', 'tlh', 'xx-YY')).toBe('en')
  expect(page('?lang=tlh')).toBe('en')
  expect(page('?lang=__proto__')).toBe('en')
})
