import type { form } from './en/form'
import type { rest } from './en/rest'

/** What every language has to have for the sign-in page: what English has. */
export type FormMessages = typeof form

/** What every language has to have besides. */
export type RestMessages = typeof rest

/** All sentences of a language. */
export type Messages = { form: FormMessages } & RestMessages
