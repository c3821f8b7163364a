/** A fault that is put into the source on purpose, so that a test can notice it. */
export interface Mutation {
  /** What a person would notice. */
  noticed: string
  /** Where the text was last seen. If it has moved, it is looked for. */
  file: string
  text: string
  becomes: string
  /** The test file that is run first. If it notices nothing, all tests below the stories are run. */
  by: string | Story
  /** Why nobody can notice it after all. */
  equivalent?: string
}

/** The only test that notices a fault, where a real browser is needed for that. */
export interface Story {
  project: 'stories' | 'smoke:webkit'
  file: string
  /** How its name begins. */
  story: string
}
