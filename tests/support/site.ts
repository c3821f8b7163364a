/** What the business has configured for its site, so that no test contains a name or colour of it. */
import { readFileSync } from 'node:fs'
import { signInConfig } from '../../src/signIn.config'

export const SITE_NAME = signInConfig.logo.name

const [, brand = ''] = /--brand:\s*([^;]+);/.exec(readFileSync('src/theme/designTokens.css', 'utf8')) ?? []

/** As `#rrggbb`. */
export const BRAND = brand
