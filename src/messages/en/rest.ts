import { auth } from './auth'
import { errors } from './errors'
import { fields } from './fields'
import { home } from './home'
// <example>
import { invoices } from './invoices'
// </example>
import { languages } from './languages'
import { notices } from './notices'
import { settings } from './settings'
import { shell } from './shell'

/** Everything that people read after the sign-in page, by where they read it. */
export const rest = {
  auth,
  errors,
  fields,
  home,
  // <example>
  invoices,
  // </example>
  languages,
  notices,
  settings,
  shell,
}
