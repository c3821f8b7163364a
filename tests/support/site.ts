/** What the business has configured of its site, for tests that meet it: no test knows a name or a colour by heart. */
import { readFileSync } from 'node:fs'
import { signInConfig } from '../../src/signIn.config'

export const SITE_NAME = signInConfig.logo.name

const [, brand = ''] = /--brand:\s*([^;]+);/.exec(readFileSync('src/theme/tokens.css', 'utf8')) ?? []

/** As `#rrggbb`. */
export const BRAND = brand
