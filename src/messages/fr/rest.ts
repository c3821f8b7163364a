import { auth } from './auth'
import { errors } from './errors'
import { fields } from './fields'
import { home } from './home'
import { invoices } from './invoices'
import { languages } from './languages'
import { notices } from './notices'
import { settings } from './settings'
import { shell } from './shell'
import type { RestMessages } from '../Messages'

export const rest: RestMessages = {
  auth,
  errors,
  fields,
  home,
  invoices,
  languages,
  notices,
  settings,
  shell,
}
