/** Ids that a request chooses, in the way of LocalStack. */
import { type Field, optional, readInput } from './input'

/** The id in the tag `_custom_id_`; @throws InvalidParameterException for one of another form than `id` */
export const idInTags = (tags: object = {}, id: Field<string>): string | undefined =>
  readInput({ _custom_id_: optional(id) }, tags)['_custom_id_']

/** The id in a name such as `_custom_id_:mine`: for what has no tags. */
export const idInName = (name: string): string | undefined => /^_custom_id_:(.*)$/s.exec(name)?.[1]
