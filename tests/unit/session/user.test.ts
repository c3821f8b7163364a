import { expect, test } from 'vitest'
import { readUser, shownName } from '../../../src/session/user'

test.each([
  ['https://pictures.example.com/ada.png', 'https://pictures.example.com/ada.png'],
  ['http://pictures.example.com/ada.png', undefined],
  ['javascript:alert(1)', undefined],
  ['data:image/png;base64,AAAA', undefined],
  ['//pictures.example.com/ada.png', undefined],
  ['', undefined],
  [{ url: 'https://pictures.example.com' }, undefined],
])('for the picture %j the page shows %j', (picture, shown) => {
  expect(readUser({ sub: 'ada', picture }).picture).toBe(shown)
})

// What ADFS, Entra and PingFederate map: the whole name, often without its parts, or no more than a user name.
const SAML = { sub: 'ada', given_name: '', family_name: '', email: '', 'cognito:username': 'adfs_alovelace' }

test.each([
  ['the whole name', { name: 'Ada Lovelace' }, 'Ada Lovelace'],
  ['the whole name, and a part', { name: 'Ada Lovelace', family_name: 'Lovelace' }, 'Ada Lovelace'],
  ['what nobody sees for a whole name', { name: ' \u200b', given_name: 'Ada' }, 'Ada'],
  ['the parts', { given_name: 'Ada', family_name: 'Lovelace' }, 'Ada Lovelace'],
  ['the last name', { family_name: 'Lovelace' }, 'Lovelace'],
  ['an address', { email: 'ada@example.com', phone_number: '+12025550143' }, 'ada@example.com'],
  ['a number', { phone_number: '+12025550143' }, '+12025550143'],
  ['a name that people chose', { preferred_username: 'ada' }, 'ada'],
  ['a user name', {}, 'adfs_alovelace'],
  ['a list for a name', { name: ['Ada'] }, 'adfs_alovelace'],
])('a person of whom the pool has %s is shown by it', (_what, mapped, shown) => {
  expect(shownName({ ...SAML, ...mapped }, 'en')).toBe(shown)
})

test.each([
  ['太郎', '山田', 'en', undefined, '山田 太郎'],
  ['たろう', 'やまだ', 'ja', undefined, 'やまだ たろう'],
  ['민준', '김', 'en', undefined, '김 민준'],
  ['小明', '王', 'de', undefined, '王 小明'],
  ['Ada', 'Lovelace', 'ja', undefined, 'Ada Lovelace'],
  ['János', 'Kovács', 'hu', undefined, 'Kovács János'],
  ['János', 'Kovács', 'en', 'hu_HU', 'Kovács János'],
  ['Văn An', 'Nguyễn', 'en', 'vi', 'Nguyễn Văn An'],
  ['János', 'Kovács', 'hu', 'en-GB', 'János Kovács'],
  ['Ada', 'Lovelace', 'en', 'hup', 'Ada Lovelace'],
])(
  '%s %s, on a page in %s, with the locale %s, is %s',
  (given_name, family_name, language, locale, shown) => {
    expect(shownName({ given_name, family_name, locale }, language)).toBe(shown)
  },
)
