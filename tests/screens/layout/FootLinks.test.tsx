import { screen } from '@testing-library/react'
import { expectTypeOf, test, expect } from 'vitest'
import { appConfig } from '../../../src/app.config'
import { AppShell } from '../../../src/app/AppShell'
import { FootLinks } from '../../../src/layout/FootLinks'
import type { LinkAddress } from '../../../src/messages/NamedLink'
import { signInConfig } from '../../../src/signIn.config'
import { renderScreen } from '../../support/render'

const links = [
  { name: 'Support', href: 'mailto:help@example.com' },
  { name: 'Privacy', href: 'https://example.com/privacy' },
  { name: 'Terms', href: '/terms.html' },
] as const

const shown = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')] as const)

test('each footer link leads where the configuration says, in its order', async () => {
  await renderScreen(<FootLinks links={links} />)
  expect(shown()).toEqual(links.map(({ name, href }) => [name, href]))
})

test('without links there is no footer', async () => {
  await renderScreen(<FootLinks links={[]} />)
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test('behind the sign-in the footer links are in the sidebar, after “Log out”', async () => {
  await renderScreen(<AppShell ui={{ ...appConfig.ui, links }} routes={[]} />)
  const sidebar = screen.getByRole('complementary', { name: 'Sidebar' })
  const terms = screen.getByRole('link', { name: 'Terms' })
  expect(sidebar.contains(terms)).toBe(true)
  const logOut = screen.getByRole('button', { name: 'Log out' })
  expect(logOut.compareDocumentPosition(terms) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

/** `//host` and `/\host` lead to other sites, although they begin like a path. */
const leaves = (href: string) => /^\/[/\\]/.test(href)

test('a link of the configuration opens a page of this site, one over TLS, an e-mail or a call', () => {
  // Other addresses do not compile.
  expectTypeOf<
    'https://example.com' | 'mailto:a@example.com' | 'tel:+4930123' | '/a'
  >().toExtend<LinkAddress>()
  expectTypeOf<'javascript:alert(1)'>().not.toExtend<LinkAddress>()
  expectTypeOf<'data:text/html,hello'>().not.toExtend<LinkAddress>()
  expectTypeOf<'http://example.com'>().not.toExtend<LinkAddress>()
  expectTypeOf<string>().not.toExtend<LinkAddress>()

  const { links: configured, support } = signInConfig
  const addresses = [...configured, ...(support ? [support] : [])].map(({ href }) => href)
  expect(addresses.filter(leaves)).toEqual([])
  expect(['//example.com', '/\\example.com', '/terms', 'https://example.com'].filter(leaves)).toHaveLength(2)
})
