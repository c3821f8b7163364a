import type { form } from './en/form'
import type { rest } from './en/rest'

/** What every language must have for the sign-in page: the same as English. */
export type FormMessages = typeof form

/** What every language must have for all other pages. */
export type RestMessages = typeof rest

/** All sentences of a language. */
export type Messages = { form: FormMessages } & RestMessages
