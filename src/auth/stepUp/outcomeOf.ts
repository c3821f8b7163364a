import type { Outcome } from '../../forms/submission'
import { failure, type FieldName } from '../../messages/errorMessages'
import type { Wrong } from '../../session/asking'

/** What a form shows of an answer to a confirmation. */
export const outcomeOf = (wrong: Wrong): Outcome<FieldName> => (wrong ? failure(wrong) : { state: 'done' })
