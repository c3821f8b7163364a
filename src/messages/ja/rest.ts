import type { RestMessages } from '../Messages'
import { errors } from './errors'
import { home } from './home'
import { invoices } from './invoices'
import { languages } from './languages'
import { notices } from './notices'
import { settings } from './settings'
import { shell } from './shell'

export const rest: RestMessages = { errors, home, invoices, languages, notices, settings, shell }
