/**
 * What anybody can read in the files of the build.
 *
 * @module-tag chromium
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createPool } from '../../local/pool/index'
// <doctor>
import { DIAGNOSES } from '../../src/diagnoses/diagnose'
// </doctor>
import { LANGUAGES } from '../../src/messages/languages'

const [seeded = expect.fail('the pool has no users')] = createPool().ready.users
const folder = inject('storyBuild')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes('.'))
const contents = files.map((path): [string, string] => [path, readFileSync(join(folder, path), 'utf8')])

/** Every host that the build names, and why. The app sends requests only to those that say “called”. */
const HOSTS: Readonly<Record<string, string>> = {
  'www.w3.org': 'names of the SVG, MathML, XLink and XML namespaces',
  'reactrouter.com': 'React Router’s warnings: a link to their explanation',
  'react.dev': 'React’s error messages: a link to their explanation',
  'aws.amazon.com': 'the SDK’s package.json: its author',
  'github.com': 'the SDK’s package.json and a warning: its source',
  'cognito-idp.': 'called: the user pool, the region follows',
  'cognito-idp-fips.': 'rules of the SDK for endpoints that are not chosen',
  'cognito-identity.': 'called: the identity pool, the region follows',
  'cognito-identity-fips.': 'rules of the SDK for endpoints that are not chosen',
  'cognito-idp.amazonaws.com': 'the SDK’s name of an XML namespace',
  'cognito-identity.amazonaws.com': 'the SDK’s name of an XML namespace',
  '': 'an IPv6 address of no host, by which the SDK learns what this browser’s requests can do',
  'example.com': 'a sentence that says what a whole address is',
  localhost: 'stands for the page’s own origin where there is none, in axios and React Router',
  'own.invalid': 'a base to read relative addresses with',
  'one.invalid': 'a base to read relative addresses with',
  'another.invalid': 'a base to read relative addresses with',
}

const FIPS_REGIONS = /^cognito-id(p|entity)-fips\.us-(east|west)-[12]\.amazonaws\.com$/

test('every host that the build names is on the list of known hosts', () => {
  const hosts = contents.flatMap(([path, text]) =>
    Array.from(text.matchAll(/\b(?:https?|wss?):(?:\\?\/){2}([\w.-]*)/g), ([, host = '']) => ({
      path,
      host,
    })),
  )
  expect(hosts.length).toBeGreaterThan(20)
  expect(hosts.filter(({ host }) => !(host in HOSTS) && !FIPS_REGIONS.test(host))).toEqual([])
  expect(
    Object.keys(HOSTS).filter((known) => !hosts.some(({ host }) => host === known)),
    'explained, but gone',
  ).toEqual([])
})

test('the page loads nothing but the site’s own files', () => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const loaded = Array.from(html.matchAll(/<(?:script|link|img|iframe)\b[^>]*?\s(?:src|href)="([^"]*)"/g))
  expect(loaded.length).toBeGreaterThan(3)
  expect(loaded.map(([, address = '']) => address).filter((address) => !/^\/\w/.test(address))).toEqual([])
})

test('a sign-in needs no file of a later page', () => {
  const [path, text] =
    contents.find(([name]) => /cognito-[^/]*\.js$/.test(name)) ?? expect.fail('no file of calls')
  const needed = Array.from(text.matchAll(/(?:from|import)\s*"\.\/([a-z]+)-[^"]*"/gi), ([, name]) => name)
  expect(new Set(needed), path).toEqual(new Set(['index', 'session']))
})

test('the page has the sign-in form in each language', () => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const forms = Array.from(html.matchAll(/<template lang="(\w+)">[^]*?<form[^]*?<\/template>/g))
  expect(forms.map(([, language]) => language)).toEqual(LANGUAGES)
})

test('a production build has nothing that is for development only', () => {
  const found = (words: readonly string[]) =>
    words.filter((word) => contents.some(([, text]) => text.includes(word)))
  expect(found(['Turn this off on a shared computer.'])).toHaveLength(1)
  expect(
    found([
      'Try it with a seeded user',
      'Open the inbox',
      'Development notice',
      'aws cognito-idp',
      'AWS console',
    ]),
  ).toEqual([])
  // <doctor>
  // Only IDs of several words: a single word may be anybody's.
  expect(found(['npm run doctor', ...Object.keys(DIAGNOSES).filter((id) => id.includes('-'))])).toEqual([])
  // </doctor>
})

const SECRETS = {
  'a token': /eyJ[\w-]{8,}/,
  'an AWS access key': /A(KI|SI)A[0-9A-Z]{16}/,
  'a private key': /PRIVATE KEY/,
  'a user of the local pool': new RegExp(`${seeded.password}|${seeded.email}`),
  'a path of the machine it was built on': new RegExp(`${process.cwd()}|node_modules/`),
  'a source map': /sourceMappingURL|sourcesContent/,
}

test.each(Object.entries(SECRETS))('no file of the build has %s', (_, pattern) => {
  expect(contents.filter(([, text]) => pattern.test(text)).map(([path]) => path)).toEqual([])
})
