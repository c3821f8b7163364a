import { putInto, type Project } from './project'

/** The text of ours, in a product with another one. */
const OUR_LICENSE = 'LICENSE.gatehouse'

const BRAND = /(?<=--brand: )#[0-9a-f]{6}(?=;)/i

/** Gives the product its name: on its pages, in its logo and in package.json. */
export function setName(project: Project, name: string): void {
  const text = JSON.stringify(name)
  putInto(project, 'src/signIn.config.ts', /(?<=\blogo: \{\s*name: )('|").*?\1(?=,)/, text, 'the name')
  putInto(project, 'src/theme/logo.svg', /(?<=aria-label=")[^"]*/, escaped(name), 'its label')
  const own = packageNameOf(name)
  const first = /(?<=^\{\n {2}"name": ")[^"]*/
  putInto(project, 'package.json', first, own, 'the name')
  // A product of another package manager has removed it.
  if (!project.has('package-lock.json')) return
  putInto(project, 'package-lock.json', first, own, 'the name')
  const inner = /(?<="packages": \{\n {4}"": \{\n {6}"name": ")[^"]*/
  putInto(project, 'package-lock.json', inner, own, 'the name')
}

/** Says in package.json what the product is. */
export const setDescription = (project: Project, description: string): void =>
  putInto(
    project,
    'package.json',
    /(?<=\n {2}"description": )".*"(?=,\n)/,
    JSON.stringify(description),
    'what it is',
  )

/**
 * The product's own licence. Ours asks for its text in every copy (MIT), so that stays under another name.
 */
export function setLicense(project: Project, license: string): void {
  putInto(project, 'package.json', /(?<=\n {2}"license": ")[^"]*/, license, 'the licence')
  if (project.has('package-lock.json'))
    putInto(project, 'package-lock.json', /(?<=\n {6}"license": ")[^"]*/, license, 'the licence')
  if (!project.has('LICENSE')) return
  project.write(OUR_LICENSE, project.read('LICENSE'))
  project.remove('LICENSE')
}

/** The product counts its own versions; the version of Gatehouse is in the record. */
export function startVersion(project: Project): void {
  const place = /(?<=^\{\n {2}"name": "[^"]*",\n {2}"version": ")[^"]*/
  const inner = /(?<="packages": \{\n {4}"": \{\n {6}"name": "[^"]*",\n {6}"version": ")[^"]*/
  for (const path of ['package.json', 'package-lock.json'])
    putInto(project, path, place, '0.0.0', 'the version')
  putInto(project, 'package-lock.json', inner, '0.0.0', 'the version')
}

/** Gives the product its colour; the logo, too, as long as it is the one of this repository. */
export function setColour(project: Project, colour: string): void {
  const tokens = 'src/theme/designTokens.css'
  const before = BRAND.exec(project.read(tokens))?.[0] ?? ''
  putInto(project, tokens, BRAND, colour, 'the colour')
  const logo = 'src/theme/logo.svg'
  project.write(logo, project.read(logo).replace(`fill="${before}"`, `fill="${colour}"`))
}

/** As npm allows it: small letters, digits and hyphens. */
function packageNameOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return plain === '' ? 'app' : plain
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
