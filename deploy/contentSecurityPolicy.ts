import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkEnvFiles } from '../build/envFiles.ts'
import { checkedConfig } from '../src/checkConfig.ts'
import { serviceEndpoint } from '../src/cognito/serviceEndpoint.ts'
import type { AuthConfig } from '../src/config.ts'
import { FURTHER_PICTURES, FURTHER_SERVICES } from './furtherServices.ts'

/** Stands for the page's own origin, wherever it will be served. */
const SELF = 'https://self.invalid'

/**
 * The content security policy of the page: everything is forbidden except what this build, with this
 * configuration, needs. It belongs to one build, because it names the page's inline scripts and styles by
 * their hashes.
 * @param html the built page
 * @param env the variables it was built with (.env.example)
 * @throws ConfigError naming every missing or malformed variable
 */
export function contentSecurityPolicy(html: string, env: Readonly<Record<string, unknown>>): string {
  const services = servicesOf(checkedConfig(env, SELF)).filter((origin) => origin !== SELF)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(html, 'script')],
    'style-src': ["'self'", ...hashes(html, 'style')],
    'img-src': ["'self'", ...FURTHER_PICTURES.map((address) => new URL(address).origin)],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...services],
    // Scripts handle every form. If a script fails, the form must not send a password anywhere.
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    // No code turns text into markup or script, and no policy exists that could.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** The hashes of each element's text between its tags (CSP3 §8.4). */
function hashes(html: string, element: 'script' | 'style'): string[] {
  const inline = html.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${element}>`, 'g'))
  return Array.from(
    inline,
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

/**
 * The origins that the page calls: the user pool, the identity pool, the hosted domain, the API, the events'
 * address, and further ones.
 */
function servicesOf(config: AuthConfig): string[] {
  const { region, identityPoolId, hostedDomain, apiUrl, eventsUrl, endpoint } = config
  const ofAws = (service: string) => endpoint ?? serviceEndpoint(service, region)
  const called = [
    ofAws('cognito-idp'),
    ...(identityPoolId === undefined ? [] : [ofAws('cognito-identity')]),
    ...(hostedDomain === undefined ? [] : [hostedDomain]),
    ...(apiUrl === undefined ? [] : [apiUrl]),
    ...(eventsUrl === undefined ? [] : [eventsUrl]),
  ]
  return [...new Set([...called, ...FURTHER_SERVICES].map((address) => new URL(address).origin))]
}

/** Where `npm run build` puts the site. */
export const BUILD = 'dist'

/**
 * The page of the build, with its content security policy.
 * @param mode whose .env files it was built with
 * @throws Error if there is no build
 */
export async function builtPage(mode = 'production') {
  const path = join(BUILD, 'index.html')
  if (!existsSync(path)) throw new Error(`There is no build in ${BUILD}/: npm run build`)
  const env = await environmentOfBuild(mode)
  const html = readFileSync(path, 'utf8')
  return { path, html, env, policy: contentSecurityPolicy(html, env) }
}

/** What a build reads: every .env file of the mode, and the environment. */
export async function environmentOfBuild(mode = 'production'): Promise<Record<string, string>> {
  checkEnvFiles(mode, process.cwd())
  const { loadEnv } = await import('vite')
  return loadEnv(mode, process.cwd(), 'VITE_')
}
