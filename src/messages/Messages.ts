import type { form } from './en/form'
import type { product } from './en/product'
import type { rest } from './en/rest'

/** What every language must have for the sign-in page: the same as English. */
export type FormMessages = typeof form

/** What every language must have for the product's own screens. */
export type ProductMessages = typeof product

/** What every language must have for all pages after the sign-in page. */
export type RestMessages = typeof rest

/** All sentences of a language. */
export type Messages = { form: FormMessages } & RestMessages
