/** Where a form stands: one value instead of loading, error and success flags. */
export type Submission =
  | { state: 'idle' }
  | { state: 'sending' }
  /** `message` is a sentence for the person; `field` is the name of the field it is about, if it is about one. */
  | { state: 'failed'; message: string; field?: string }
  | { state: 'done' }

/** What a form's action answers: everything but 'sending', which is the hook's to say. */
export type Outcome = Exclude<Submission, { state: 'sending' }>

/** The sentence to show beside the field of this name, if the last submission failed because of it. */
export function fieldError(submission: Submission, name: string): string | undefined {
  return submission.state === 'failed' && submission.field === name ? submission.message : undefined
}

/** The sentence to show for the form as a whole: a failure that belongs to no field. */
export function formError(submission: Submission): string | undefined {
  return submission.state === 'failed' && submission.field === undefined ? submission.message : undefined
}
