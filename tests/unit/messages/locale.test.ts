import { expect, test, vi } from 'vitest'
import { locale } from '../../../src/messages/locale'

test.each([
  [['de-AT', 'en-GB'], 'en-GB'],
  [['en-US@posix'], 'en-US'],
  [['de-AT'], 'en'],
  [[], 'en'],
])('with the browser’s languages %j, dates and numbers of an English page are as in %s', (languages, as) => {
  vi.stubGlobal('navigator', { languages })
  expect(new Intl.Locale(locale()).baseName).toBe(as)
})

test('dates and numbers use the same digits as the input fields', () => {
  vi.stubGlobal('navigator', { languages: ['en-u-nu-arab'] })
  expect(new Intl.NumberFormat(locale()).format(12)).toBe('12')
})
