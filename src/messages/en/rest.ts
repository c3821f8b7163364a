import { errors } from './errors'
import { languages } from './languages'
import { notices } from './notices'

/** All that is read after the sign-in page, by where it is read. */
export const rest = { errors, languages, notices }
