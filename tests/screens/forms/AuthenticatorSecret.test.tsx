import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AuthenticatorSecret } from '../../../src/forms/AuthenticatorSecret'

/** What an authenticator app reads from the link, and from the same text in the picture. */
function read(issuer: string, account: string) {
  const { unmount } = render(
    <AuthenticatorSecret secret="JBSWY3DPEHPK3PXP" issuer={issuer} account={account} />,
  )
  const { href } = screen.getByRole<HTMLAnchorElement>('link')
  expect(screen.getByRole('img')).toBeTruthy()
  unmount()
  const { pathname, searchParams } = new URL(href)
  const [product = '', ...others] = decodeURIComponent(pathname).replace(/^.*\//, '').split(':')
  expect(searchParams.get('issuer')).toBe(product)
  return [product, ...others]
}

test.each([
  ['an ampersand', 'Smith & Sons'],
  ['an umlaut', 'Müller'],
  ['emoji', '🚀 Rocket 👩🏽‍🚀'],
  ['a percent sign and a question', '100% sure?'],
  ['a plus and a hash', 'C++ #1'],
])('an app shows the product’s name with %s', (_, issuer) => {
  expect(read(issuer, 'ada+test@example.com')).toEqual([issuer, 'ada+test@example.com'])
})

test('a browser that translates the page leaves the key as it is', () => {
  render(<AuthenticatorSecret secret="JBSWY3DP" issuer="Acme" account="ada" />)
  expect(screen.getByText('JBSW Y3DP').getAttribute('translate')).toBe('no')
})

test('a colon, which separates product and account, is left out', () => {
  expect(read('Acme: Portal', 'ada:1')).toEqual(['Acme Portal', 'ada 1'])
})

test('a very long name is cut, an account without a name left out, and half a character does not stop the set-up', () => {
  expect(read('🚀'.repeat(500), '')).toEqual(['🚀'.repeat(64)])
  expect(read('Acme\ud83d', 'ada@example.com')).toEqual(['Acme', 'ada@example.com'])
})
